/** The video of the open lesson, for parts of other features that are shown below it. */
export interface LessonVideo {
  /** Calls with each second that the player reports. Returns a function that stops it. */
  onSecond: (listener: (second: number) => void) => () => void;
  pause: () => void;
  /** Plays on, with the focus on the video. */
  playOn: () => void;
}

/** Who listens to the seconds of a video, and how its page reports one. */
export function createSeconds() {
  const listeners = new Set<(second: number) => void>();
  return {
    onSecond: (listener: (second: number) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    report: (second: number): void => {
      for (const listener of listeners) listener(second);
    },
  };
}
