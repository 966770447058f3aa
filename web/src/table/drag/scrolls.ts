/** Whether a finger that moves this way would scroll something under it. */
export function scrolls(under: Element, dx: number, dy: number): boolean {
  const across = Math.abs(dx) > Math.abs(dy);
  for (let element: Element | null = under; element; element = element.parentElement) {
    const root = element === document.scrollingElement;
    const style = getComputedStyle(element);
    const may = across ? style.overflowX : style.overflowY;
    if (root ? may === "hidden" : may !== "auto" && may !== "scroll") continue;
    const at = across ? element.scrollLeft : element.scrollTop;
    const most = across
      ? element.scrollWidth - element.clientWidth
      : element.scrollHeight - element.clientHeight;
    // What is under a finger follows it: downwards it comes nearer to the start.
    if ((across ? dx : dy) > 0 ? at > 1 : at < most - 1) return true;
  }
  return false;
}
