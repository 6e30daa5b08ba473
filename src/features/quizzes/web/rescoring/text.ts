import { grouped } from '#shared/format/grouped.ts';

/** Correcting the key of a question that students have answered. */
export const rescoringText = {
  open: 'Save and mark again',
  title: 'Mark all answers again',
  lead: 'The corrected question replaces the version of every attempt. These points change:',
  loading: 'Marking the answers, without storing anything...',
  failed: 'Unable to mark the answers',
  marked: (count: number) => (count === 1 ? '1 answer is marked' : `${grouped(count)} answers are marked`),
  changed: (count: number) =>
    count === 0
      ? 'No points change.'
      : count === 1
        ? 'The points of 1 attempt change.'
        : `The points of ${grouped(count)} attempts change.`,
  returned: (count: number) =>
    `${grouped(count)} of these results are returned. Their students see the new points.`,
  student: 'Student',
  quiz: 'Quiz',
  before: 'Before',
  after: 'After',
  more: (count: number) => `and ${grouped(count)} more`,
  isReturned: 'Returned',
  confirm: 'Store the new points',
  cancel: 'Cancel',
  done: (count: number) =>
    count === 0 ? 'The key is corrected' : `The key is corrected, and ${grouped(count)} results changed`,
  rescoreFailed: 'Nothing was changed. Please try again.',
} as const;
