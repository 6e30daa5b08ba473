import { grouped } from '#shared/format/grouped.ts';

/** The sentences of a question after it was marked. */
export const resultText = {
  pointsOf: (points: number, most: number) =>
    `${grouped(points)} of ${grouped(most)} ${most === 1 ? 'point' : 'points'}`,
  notGraded: 'Not graded yet',
  right: 'Right',
  partly: 'Partly right',
  wrong: 'Not right',
  noAnswer: 'No answer',
  key: 'The right answer',
  keyInOrder: 'The right order',
  comment: 'Comment',
  fromTeacher: 'From your teacher',
} as const;
