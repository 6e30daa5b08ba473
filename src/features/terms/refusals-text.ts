import { refusals } from '#shared/refusals.ts';
import { termsText as text } from './text.ts';

export const termsRefusals = refusals('terms', {
  notFound: 'This term does not exist',
  nameTaken: 'There is a term with this name',
  tooMany: ({ most }: { most: number }) => `A college has at most ${most} terms`,
  inUse: ({ courses }: { courses: number }) =>
    `${courses === 1 ? '1 course belongs' : `${courses} courses belong`} to this term. Give it another one first.`,
  changedMeanwhile: 'Somebody else has changed this term meanwhile',
  lastBeforeFirst: text.lastBeforeFirst,
  tooLong: text.tooLong,
  holidayOutside: text.holidayOutside,
});
