import type { Quiz } from '#features/quizzes/contract/quizzes.ts';
import type { Attempt } from '#features/quizzes/contract/taking.ts';

/** What a quiz says about showing results. */
export type Showing = Pick<Quiz, 'isPractice' | 'showPoints' | 'showKey' | 'showComments'>;
/** The attempt, and whether the quiz is over for everybody: nobody can begin it, and nobody still takes it. */
export interface Shown extends Pick<Attempt, 'state'> {
  /** Of staff, for themselves. */
  isPreview: boolean;
  isOver: boolean;
}
/** What the taker may know now. */
export interface Visible {
  points: boolean;
  key: boolean;
  comments: boolean;
}

/**
 * The one place that decides what a taker may know of the result, and when. While an attempt goes on, it is nothing; of a
 * practice quiz a single question is shown when it was checked (`checkAnswer`).
 */
export function visibleOf(quiz: Showing, { state, isPreview, isOver }: Shown): Visible {
  if (state === 'open') return { points: false, key: false, comments: false };
  if (quiz.isPractice || isPreview) return { points: true, key: true, comments: true };
  const isShown = (when: Showing['showPoints']): boolean =>
    ({ never: false, handedIn: true, closed: isOver, returned: state === 'returned' })[when];
  return {
    points: isShown(quiz.showPoints),
    key: isShown(quiz.showKey),
    comments: isShown(quiz.showComments),
  };
}
