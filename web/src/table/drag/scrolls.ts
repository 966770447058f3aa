/** Whether a finger that moves this way would scroll something under it. */
export function scrolls(under: Element, dx: number, dy: number): boolean {
  const [by, overflow, top, height] =
    Math.abs(dx) > Math.abs(dy)
      ? ([dx, "overflowX", "scrollLeft", "Width"] as const)
      : ([dy, "overflowY", "scrollTop", "Height"] as const);
  for (let element: Element | null = under; element; element = element.parentElement) {
    const page = element === document.scrollingElement; // it scrolls unless it is told not to
    if (!(page ? /auto|scroll|visible/ : /auto|scroll/).test(getComputedStyle(element)[overflow]))
      continue;
    const most = element[`scroll${height}`] - element[`client${height}`];
    // What is under a finger follows it: downwards it comes nearer to the start.
    if (by > 0 ? element[top] > 1 : element[top] < most - 1) return true;
  }
  return false;
}
