import { useEffect, useState } from 'react';

/** False for the first two frames of a list: by then its rows are measured and stand where they belong. Seen before, they would jump. */
export function usePlaced(): boolean {
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPlaced(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPlaced;
}
