/**
 * Resolves after the next frame is on the screen, for what can wait until the player sees the table. A hidden
 * page has no frames, so there is a limit.
 *
 * A frame is on the screen when the next one begins: what runs between the two would still hold it up.
 */
const AT_MOST = 500; // milliseconds

export function painted(): Promise<void> {
  return new Promise((go) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)));
    setTimeout(go, document.hidden ? 0 : AT_MOST);
  });
}
