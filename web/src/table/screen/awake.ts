/** Screen wake lock: a shared screen must not go dark between two turns. Does nothing where unsupported. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  const ask = (): void => {
    if (document.hidden || !("wakeLock" in navigator)) return;
    navigator.wakeLock.request("screen").then(
      (got) => (lock = got),
      () => undefined,
    );
  };
  ask();
  // A page that was out of sight has lost its lock.
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
