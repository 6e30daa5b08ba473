import { useEffect, useState } from 'react';

const tickMs = 60_000;

/** The time now, to the minute: what is due moves into another group while somebody looks. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
