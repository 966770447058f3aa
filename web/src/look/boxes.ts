/** Where things are in the window, once they have been laid out. */
export const GAP = 8; // pixels between two of them

export const box = (name: string): DOMRect | undefined =>
  document.querySelector(name)?.getBoundingClientRect();

/** Once, a frame later: what is asked for is on the page then, and measuring before would lay it out twice. */
export function laidOut(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
