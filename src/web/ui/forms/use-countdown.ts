import { useEffect, useState } from 'react';

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Whole seconds until the moment, counting down to 0. It is read off the clock, so that a sleeping tab shows the truth. */
export function useCountdown(at: number): number {
  const [now, setNow] = useState(() => ({ at, left: secondsUntil(at) }));
  const left = now.at === at ? now.left : secondsUntil(at);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = secondsUntil(at);
      setNow({ at, left: next });
      if (next === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}
