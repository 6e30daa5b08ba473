import type { Ref } from 'react';
import type { WatchedRange } from '#features/courses/contract/forms/inputs.ts';
import type { Lesson } from '#features/courses/contract/views.ts';

/** What the screen asks of a player, whichever it is. */
export interface PlayerHandle {
  currentTime: () => number;
  /** Goes there and plays. */
  seek: (second: number) => void;
}

export interface WatchReport {
  /** All that was played since the lesson was opened. */
  ranges: readonly WatchedRange[];
  position: number;
  durationSeconds: number | undefined;
}

export interface PlayerProps {
  lesson: Lesson;
  startAt: number;
  handle: Ref<PlayerHandle>;
  onWatch: (report: WatchReport) => void;
  /** It was paused or has ended: a good moment to tell the server. */
  onRest: () => void;
}
