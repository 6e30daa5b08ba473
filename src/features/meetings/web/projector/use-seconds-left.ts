import { useEffect, useState } from 'react';

const tickMs = 200;
const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));

/** Whole seconds until a moment of `performance.now()`, which nobody sets. */
export function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => ({ endsAt, left: secondsUntil(endsAt) }));
  useEffect(() => {
    const tick = (): void => {
      const left = secondsUntil(endsAt);
      setNow((before) => (before.endsAt === endsAt && before.left === left ? before : { endsAt, left }));
    };
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  return now.left;
}
