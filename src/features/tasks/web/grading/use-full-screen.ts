import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  isFull: boolean;
  toggle: () => void;
}

/** Shows an element on the full screen, or in the whole window where a browser has none (iPhone). Escape ends both. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return undefined;
    const follow = (): void => {
      if (document.fullscreenElement === null) setFull(false);
    };
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      removeEventListener('keydown', leave);
    };
  }, [isFull]);
  const toggle = (): void => {
    setFull(!isFull);
    if (!document.fullscreenEnabled) return;
    // When the browser refuses, the element still fills the window.
    const done = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    void done?.catch(() => undefined);
  };
  return { isFull, toggle };
}
