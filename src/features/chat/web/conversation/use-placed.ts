import { useEffect, useState } from 'react';

/** False for the first two frames of a list: its rows are not measured yet and would jump. */
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
