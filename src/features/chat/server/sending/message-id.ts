/** Where a message is. Its id on the wire says the same, so that no index has to be asked. */
export interface Place {
  conversationId: number;
  seq: number;
}

const pattern = /^([0-9a-z]{1,10})-([1-9]\d{0,14})$/;

export const toConversationId = (id: number): string => id.toString(36);
export const toMessageId = ({ conversationId, seq }: Place): string =>
  `${toConversationId(conversationId)}-${seq}`;

/** Undefined for a text that never was a message's id. */
export function placeOf(messageId: string): Place | undefined {
  const [, conversation, seq] = pattern.exec(messageId) ?? [];
  if (conversation === undefined || seq === undefined) return undefined;
  const conversationId = Number.parseInt(conversation, 36);
  // Another spelling of the same id, such as a leading zero, is no id of ours.
  if (!Number.isSafeInteger(conversationId) || toConversationId(conversationId) !== conversation)
    return undefined;
  return { conversationId, seq: Number(seq) };
}
