import { refusals } from '#shared/refusals.ts';
import { calendarText as text } from './text.ts';

export const calendarRefusals = refusals('calendar', {
  entryUnknown: 'This entry does not exist',
  entryImported: 'This entry belongs to a calendar that was added by file. Remove that calendar instead.',
  changedMeanwhile: 'This entry was changed meanwhile, in another window or on another device',
  tooManyEntries: ({ most }: { most: number }) => `A calendar has at most ${most} entries of your own`,
  feedUnknown: 'This calendar address does not exist',
  tooManyFeeds: ({ most }: { most: number }) =>
    `You have ${most} calendar addresses. Revoke one that you do not use any more.`,
  courseUnknown: text.courseUnknown,
});
