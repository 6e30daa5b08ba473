/** Every sentence of the chat. */
export const chatText = {
  // What the server answers.
  emptyMessage: 'Write a message first.',
  messageTooLong: (maxChars: number) => `A message can have at most ${maxChars} characters.`,
  badClientId: 'This message id cannot be used.',
  badPosition: 'This place in the conversation cannot be read.',
  unknownPerson: 'This person was not found.',
  unknownMessage: 'This message was not found.',
  toYourself: 'You cannot write to yourself.',
  anotherAccount: 'This session belongs to another account.',
  otherContent: 'A different message was already sent under this id.',
  /** N stands for the seconds to wait. */
  tooFast: 'You are sending messages too fast. Please wait N seconds.',
  unknownUser: 'Unknown User',
} as const;
