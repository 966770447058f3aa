/** Halves are written 7½. */
export function amount(value: number): string {
  const whole = Math.trunc(value);
  const half = Math.abs(value - whole) === 0.5;
  if (!half) return String(value);
  return `${value < 0 && !whole ? "-" : ""}${whole || ""}½`;
}
