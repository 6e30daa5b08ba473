import type { Ref } from 'react';
import type { WatchedRange } from '#features/courses/contract/forms/shapes.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';

/** The interface of every player. */
export interface PlayerHandle {
  currentTime: () => number;
  /** Seeks and plays. */
  seek: (second: number) => void;
  /** Also leaves the full screen: what it pauses for is on the page. */
  pause: () => void;
}

export interface WatchReport {
  /** All ranges played since the lesson was opened. */
  ranges: readonly WatchedRange[];
  position: number;
  durationSeconds: number | undefined;
}

export interface PlayerProps {
  lesson: Lesson;
  startAt: number;
  handle: Ref<PlayerHandle>;
  onWatch: (report: WatchReport) => void;
  /** Called when it pauses or ends: a good moment for a report. */
  onRest: () => void;
}
