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
import { route } from "./address/route.svelte";
import { load } from "./pages";
import { keepFocus } from "./look/focus";
import { installWorker } from "./offline/install";
import { painted } from "./wire/painted";
import { answered } from "./wire/call";
import { words } from "./words/words.svelte";

/** Not at the top level: the page's own script imports this file's, and would wait for it for ever. */
async function start(): Promise<void> {
  const page = route.page;
  const [Shown] = await Promise.all([load(page), words.start(), answered()]);
  keepFocus();
  mount(App, { target: document.getElementById("app") ?? document.body, props: { page, Shown } });
  await painted();
  installWorker();
}

void start();
