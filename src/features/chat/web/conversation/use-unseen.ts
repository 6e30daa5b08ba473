import { useState } from 'react';
import type { Shown } from './history-window.ts';
import type { ShownMessage } from '../message/shown-message.ts';
import type { Thread } from '../shared/thread.ts';

/** What came since the newest message was last on the screen, and the first that was unread when the list was opened. */
export function useUnseen(
  { readSeq, lastSeq }: Pick<Thread, 'readSeq' | 'lastSeq'>,
  messages: readonly ShownMessage[],
  { hasNewer }: Pick<Shown, 'hasNewer'>,
  isAtNewest: boolean,
): { unseen: number; firstNewKey: string | undefined } {
  const [seenSeq, setSeenSeq] = useState(lastSeq);
  const [opened] = useState({ after: readSeq, upTo: lastSeq });
  if (isAtNewest && seenSeq < lastSeq) setSeenSeq(lastSeq);
  return {
    // Below a stretch of history nobody knows whose the messages are.
    unseen: hasNewer
      ? lastSeq - seenSeq
      : messages.filter((message) => isTheirs(message, seenSeq, lastSeq)).length,
    firstNewKey: messages.find((message) => isTheirs(message, opened.after, opened.upTo))?.key,
  };
}

const isTheirs = ({ isOwn, seq = 0 }: ShownMessage, after: number, upTo: number): boolean =>
  !isOwn && seq > after && seq <= upTo;
