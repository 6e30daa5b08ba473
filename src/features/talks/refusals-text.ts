import { refusals } from '#shared/refusals.ts';
import { talksText as text } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const talksRefusals = refusals('talks', {
  accountEnded: 'This account has ended.',
  talkNotFound: text.notFound,
  notYourMentee: 'This student is not one of your mentees.',
  menteesOnly: 'You can plan meetings with your own mentees only',
  startInPast: 'A meeting cannot begin in the past',
  startTooFar: ({ most }: { most: number }) => `A meeting can be at most ${most} days ahead`,
  tooManyComing: ({ most }: { most: number }) =>
    `You have planned ${most} meetings that are not over. Cancel those that nobody needs.`,
  changedMeanwhile: ({ by }: { by: string }) => `${by} has changed this meanwhile.`,
  alreadyCancelled: 'This meeting is cancelled already.',
  alreadyBegun: 'This meeting has begun already. You can say that it did not take place.',
  alreadyOver: 'This meeting is over, and stays as it is.',
  notBegun: 'This meeting has not begun yet. You can cancel it.',
  notShared: 'Only a mentor and their mentees write the shared note.',
});
