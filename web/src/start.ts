/** Mounts the client in the page. */
import "./look/font.css";
import "./look/tokens.css";
import "./look/base.css";
import "./look/pieces.css";
import "./look/controls.css";
import "./look/page.css";
import "./look/motion.css";
import "./look/drag.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepFocus } from "./look/focus";
import { answered } from "./wire/call";
import { words } from "./words/words.svelte";

await Promise.all([words.start(), answered()]);
keepFocus();
mount(App, { target: document.getElementById("app") ?? document.body });
