/** Halves are written 7½. */
export function amount(value: number): string {
  const whole = Math.trunc(value);
  const half = Math.abs(value - whole) === 0.5;
  if (!half) return String(value);
  return `${value < 0 && !whole ? "-" : ""}${whole || ""}½`;
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A number of seconds, in the largest unit that fits. */
export function duration(seconds: number, language: string): string {
  const [unit, size] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS[3];
  const form = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language, form).format(seconds / size);
}
