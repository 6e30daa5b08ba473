import { refusals } from '#shared/refusals.ts';
import { chatText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const chatRefusals = refusals('chat', {
  emptyMessage: chatText.emptyMessage,
  badPosition: chatText.badPosition,
  unknownPerson: chatText.unknownPerson,
  fileTooLarge: chatText.fileTooLarge,
  unknownMessage: 'This message was not found.',
  toYourself: 'You cannot write to yourself.',
  otherContent: 'A different message was already sent under this id.',
  notYourMessage: 'You can change only your own messages.',
  tooLateToEdit: 'A message can be edited for 15 minutes.',
  tooLateToDelete: 'A message can be deleted for 15 minutes.',
  deletedAlready: 'This message was deleted.',
  badTimeZone: 'This time zone is unknown.',
  tooFast: ({ seconds }: { seconds: number }) =>
    `You are sending messages too fast. Please wait ${seconds} seconds.`,
  receiptsNeedTracking: 'Read receipts stay off while Activity Tracking is off in your settings.',
  cannotMessage: chatText.cannotMessage,
  cannotBlock: chatText.cannotBlock,
});
