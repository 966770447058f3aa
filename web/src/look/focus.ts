/**
 * The focus never falls to the page. When the control that has it vanishes or can no longer be used,
 * because a move was made, a dialog closed or a row changed, the next control of the same group gets
 * it, or else the headline: from there Tab leads on.
 */
const GROUPS = "li, form, fieldset, .acts, .actions, [data-arrows], [role=group], [role=tablist]";
const STOPS = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary";

let last: Element | null = null; // what has the focus, or had it until it vanished
let groups: Element[] = []; // those it is part of, the innermost first

const gone = (one: Element): boolean =>
  !one.isConnected || one.matches(":disabled") || !one.checkVisibility();

/** The title of what is on top: of the last dialog that is open, or else of the page. */
function headline(): HTMLElement | undefined {
  const dialogs = document.querySelectorAll<HTMLElement>("dialog[open] h2");
  const titles = [...document.querySelectorAll<HTMLElement>("h1")];
  return [...dialogs].at(-1) ?? titles.find((one) => !one.closest("[inert]"));
}

function mend(): void {
  const now = document.activeElement;
  if (!last || (now && now !== document.body && now !== last)) return;
  if (now === last ? !last.matches(":disabled") : !gone(last)) return;
  const stops = groups.find((one) => one.isConnected)?.querySelectorAll<HTMLElement>(STOPS) ?? [];
  const next = [...stops].find((one) => one.tabIndex >= 0 && !gone(one));
  const place = next ?? headline();
  if (!place) return; // the page is still to come
  if (!next) place.tabIndex = -1;
  place.focus({ preventScroll: !next });
}

/** Gives the focus back to whatever has it now, once what borrowed it is gone. */
export function lendFocus(): () => void {
  const before = document.activeElement;
  return () =>
    queueMicrotask(() => {
      if (before instanceof HTMLElement && before !== document.body && before.isConnected)
        before.focus();
    });
}

export function keepFocus(): void {
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    groups = [];
    for (let one = target.closest(GROUPS); one; one = one.parentElement?.closest(GROUPS) ?? null)
      groups.push(one);
  });
  // Somebody who clicks beside everything means it; an element that is removed loses the focus too.
  window.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget) return;
    const before = last;
    setTimeout(() => {
      if (before && before === last && document.hasFocus() && !gone(before)) last = null;
    });
  });
  new MutationObserver(mend).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "inert"],
  });
}
