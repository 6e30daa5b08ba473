/** The server's refusals. Screens show them as they come. */
export const refusalsText = {
  unknownMessage: 'This message was not found.',
  toYourself: 'You cannot write to yourself.',
  otherContent: 'A different message was already sent under this id.',
  notYourMessage: 'You can change only your own messages.',
  tooLateToEdit: 'A message can be edited for 15 minutes.',
  tooLateToDelete: 'A message can be deleted for 15 minutes.',
  deletedAlready: 'This message was deleted.',
  badTimeZone: 'This time zone is unknown.',
  /** N stands for the seconds to wait. */
  tooFast: 'You are sending messages too fast. Please wait N seconds.',
  receiptsNeedTracking: 'Read receipts stay off while Activity Tracking is off in your settings.',
  cannotMessage: 'You cannot message this person',
  cannotBlock: 'You can mute your teachers, but not block them.',
} as const;
