/** Runs `act` at once, and once more after a pause for all calls in between. */
export function gatherer(ms: number): (key: string, act: () => void) => void {
  const waiting = new Map<string, boolean>();
  return function ask(key, act) {
    if (waiting.has(key)) return void waiting.set(key, true);
    act();
    waiting.set(key, false);
    setTimeout(() => {
      const isAskedAgain = waiting.get(key) ?? false;
      waiting.delete(key);
      if (isAskedAgain) ask(key, act);
    }, ms);
  };
}
