/** A message's conversation and seq. Its id on the wire encodes both, so that no index is needed. */
export interface Place {
  conversationId: number;
  seq: number;
}

const pattern = /^([0-9a-z]{1,10})-([1-9]\d{0,14})$/;

export const toConversationId = (id: number): string => id.toString(36);
export const toMessageId = ({ conversationId, seq }: Place): string =>
  `${toConversationId(conversationId)}-${seq}`;

/** Undefined for a text that is not a message's id. */
export function placeOf(messageId: string): Place | undefined {
  const [, conversation, seq] = pattern.exec(messageId) ?? [];
  if (conversation === undefined || seq === undefined) return undefined;
  const conversationId = Number.parseInt(conversation, 36);
  // Only the canonical spelling is an id: no leading zeros.
  if (!Number.isSafeInteger(conversationId) || toConversationId(conversationId) !== conversation)
    return undefined;
  return { conversationId, seq: Number(seq) };
}
