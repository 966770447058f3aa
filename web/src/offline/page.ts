/** The offline page: in the reader's language, and gone as soon as the server answers. */
import "../look/tokens.css";
import { showTheme } from "../look/theme";
import { kept } from "../wire/kept";
import "./page.css";

const TRY_EVERY = 5000; // milliseconds

function speak(): void {
  const texts = [...document.querySelectorAll<HTMLElement>("section[lang]")];
  const wanted = [kept("language"), ...navigator.languages].map((tag) => tag.replace(/-.*/, ""));
  const spoken = wanted.find((tag) => texts.some(({ lang }) => lang === tag)) ?? "en";
  for (const text of texts) text.hidden = text.lang !== spoken;
  document.documentElement.lang = spoken;
}

async function tryAgain(): Promise<void> {
  const answer = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(
    () => null,
  );
  // A proxy answers for a server that is down, but with an error.
  if (answer && answer.status < 500) location.reload();
}

showTheme();
speak();
addEventListener("online", () => void tryAgain());
setInterval(() => void tryAgain(), TRY_EVERY);
