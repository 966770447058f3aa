/** A value from the server, polled while the page is open. */
const EVERY = 10_000;

export class Fresh<T> {
  value = $state.raw<T | undefined>(undefined);
  away = $state(false); // the last request failed; the value is stale

  constructor(readonly fetch: () => Promise<T>) {}

  look = async (): Promise<void> => {
    try {
      this.value = await this.fetch();
      this.away = false;
    } catch {
      this.away = true;
    }
  };

  /** For onMount: poll until the page is left. */
  keep = (): (() => void) => {
    const looked = (): void => {
      if (!document.hidden) void this.look();
    };
    const timer = setInterval(looked, EVERY);
    document.addEventListener("visibilitychange", looked);
    void this.look();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", looked);
    };
  };
}
