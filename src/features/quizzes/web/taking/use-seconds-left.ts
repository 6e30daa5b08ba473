import { useEffect, useState } from 'react';
import { secondsLeft, type ServerClock } from './server-clock.ts';

const tickMs = 500;

/** Seconds until the end by the server’s clock. Null: it has none. */
export const useSecondsLeft = (endsAt: string | null, clock: ServerClock): number | null =>
  useTicking(endsAt, clock, whole);

/** The end has come, by the server’s clock. */
export const useIsOver = (endsAt: string | null, clock: ServerClock): boolean =>
  useTicking(endsAt, clock, isOver);

const whole = (seconds: number | null): number | null => seconds;
const isOver = (seconds: number | null): boolean => seconds === 0;

/** `read` is a constant function: a screen is drawn again only when what it answers changes. */
function useTicking<T>(endsAt: string | null, clock: ServerClock, read: (seconds: number | null) => T): T {
  const [value, setValue] = useState(() => read(endsAt === null ? null : secondsLeft(endsAt, clock)));
  useEffect(() => {
    const tick = (): void => setValue(() => read(endsAt === null ? null : secondsLeft(endsAt, clock)));
    tick();
    if (endsAt === null) return undefined;
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [endsAt, clock, read]);
  return value;
}
