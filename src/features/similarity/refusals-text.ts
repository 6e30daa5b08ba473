import { refusals } from '#shared/refusals.ts';

/** Why the server refuses. */
export const similarityRefusals = refusals('similarity', {
  running: 'A report is being made already.',
  nothingToCompare: 'At least two students have to hand in before their work can be compared.',
  pairUnknown: 'This pair is not in the newest report.',
  textGone: 'This work cannot be read any more.',
});
