import { useEffect, useEffectEvent, useRef } from 'react';
import type { QuizCard } from '#features/quizzes/contract/quizzes.ts';
import { isReached } from './is-reached.ts';

/** The video of the lesson, as its page hands it over. */
export interface Video {
  onSecond: (listener: (second: number) => void) => () => void;
  pause: () => void;
  playOn: () => void;
}

/** Staff are not asked, and who has finished it is not asked again. */
const isAsked = ({ isPractice, isPublished, state, own }: QuizCard): boolean =>
  isPractice &&
  isPublished &&
  state === 'open' &&
  own !== null &&
  (own.openAttemptId !== null || (own.begun === 0 && own.refusal === null));

/** Calls when the video plays past the second of a practice that is still to be done: once for each on a visit. */
export function useVideoStops(
  { onSecond }: Video,
  quizzes: readonly QuizCard[],
  onReached: (quiz: QuizCard) => void,
): void {
  const last = useRef<number>(undefined);
  const reached = useRef(new Set<string>());
  const see = useEffectEvent((second: number) => {
    const before = last.current;
    const due = quizzes.find(
      (quiz) =>
        quiz.atSecond !== null &&
        isAsked(quiz) &&
        !reached.current.has(quiz.id) &&
        isReached(quiz.atSecond, before, second),
    );
    // A second one at the same place is due when the video plays on.
    if (due === undefined) last.current = second;
    else {
      reached.current.add(due.id);
      onReached(due);
    }
  });
  useEffect(() => onSecond((second) => see(second)), [onSecond]);
}
