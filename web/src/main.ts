import "./look/font.css";
import "./look/tokens.css";
import "./look/base.css";
import "./look/pieces.css";
import "./look/controls.css";
import "./look/page.css";
import "./look/motion.css";
import { mount } from "svelte";
import { fetchArt } from "./art/sprite";
import App from "./App.svelte";
import { theme } from "./look/theme.svelte";
import { words } from "./words/words.svelte";

theme.start();
void fetchArt();
await words.start();
mount(App, { target: document.getElementById("app") ?? document.body });
