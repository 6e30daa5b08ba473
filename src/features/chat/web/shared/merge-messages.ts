import type { ChatMessage } from '#features/chat/contract/messages.ts';

/**
 * Both lists as one: each message once, in the order of the server's seq. It does not matter in which order, how often
 * or by which way the messages came. The copy after more changes wins, and of two equal ones the later; but what was
 * read or delivered stays so.
 */
export function mergeMessages(
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): ChatMessage[] {
  // Nearly always one lies behind the other: a page above, the next message below. Ten thousand are then not sorted again.
  const joined =
    (known.at(-1)?.seq ?? 0) < (incoming[0]?.seq ?? 0) ? [...known, ...incoming] : [...incoming, ...known];
  if (joined.every(({ seq }, index) => seq > (joined[index - 1]?.seq ?? 0))) return joined;
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of incoming) {
    const before = bySeq.get(message.seq);
    bySeq.set(message.seq, before ? newerOf(before, message) : message);
  }
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** Of two copies of a message the one after more changes. */
export function newerOf(before: ChatMessage, after: ChatMessage): ChatMessage {
  const message = (after.change ?? 0) < (before.change ?? 0) ? before : after;
  const read = before.read || after.read;
  const delivered = before.delivered || after.delivered;
  if (message.read === read && message.delivered === delivered) return message;
  return { ...message, read, delivered };
}

/**
 * The seq up to which nothing is missing, from the first message held; 0 when the beginning itself is.
 * With `hasOlder` false the first message held must be the first of all.
 */
export function knownUpTo({
  messages,
  hasOlder,
}: {
  messages: readonly ChatMessage[];
  hasOlder: boolean;
}): number {
  const [first] = messages;
  if (!first || (!hasOlder && first.seq > 1)) return 0;
  const hole = messages.findIndex(({ seq }, index) => seq !== first.seq + index);
  return (messages[hole === -1 ? messages.length - 1 : hole - 1] ?? first).seq;
}
