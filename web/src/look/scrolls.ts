/**
 * A box that scrolls shows that it does: it fades on the sides where it goes on (see base.css), and the
 * keyboard can reach it. For boxes that may overflow; one that does not is left as it is.
 */
const SLACK = 4; // pixels; less than that hides nothing
const STOPS = "a[href], :enabled, summary, [tabindex='0']";

export function scrolls(box: HTMLElement): () => void {
  let mine = false; // whether the box is a stop for Tab because of this
  const look = (): void => {
    const down = box.scrollHeight - box.clientHeight;
    const right = box.scrollWidth - box.clientWidth;
    const more = [
      box.scrollTop > SLACK && "up",
      down - box.scrollTop > SLACK && "down",
      box.scrollLeft > SLACK && "back",
      right - box.scrollLeft > SLACK && "on",
    ];
    const open = /auto|scroll/.test(getComputedStyle(box).overflow);
    const told = open ? more.filter(Boolean).join(" ") : "";
    if (told) box.dataset["more"] = told;
    else delete box.dataset["more"];
    const alone = !!told && !box.querySelector(STOPS);
    if (alone && !box.hasAttribute("tabindex")) {
      box.tabIndex = 0;
      mine = true;
    } else if (mine && !alone) {
      box.removeAttribute("tabindex");
      mine = false;
    }
  };
  const sizes = new ResizeObserver(look); // is told after the layout, so looking costs none
  const watch = (): void => {
    sizes.disconnect();
    for (const one of [box, ...box.children]) sizes.observe(one);
  };
  const children = new MutationObserver(watch);
  children.observe(box, { childList: true });
  box.addEventListener("scroll", look, { passive: true });
  watch();
  return () => {
    sizes.disconnect();
    children.disconnect();
    box.removeEventListener("scroll", look);
  };
}
