import { useEffect } from 'react';
import { useConnection } from '#web/live/connection.ts';
import { useSeen } from '#web/unread/seen.ts';
import { newestUnread, type Thread } from '../shared/thread.ts';
import { useAttention } from './use-attention.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

/** Marks what the contact wrote as read while the person is looking at it; not while they read far above. */
export function useMarkRead(thread: Thread | undefined): void {
  const live = useChatLive();
  const isAttended = useAttention();
  const isConnected = useConnection() === 'connected';
  const isLooking = isAttended && isConnected && thread !== undefined && thread.window === undefined;
  const contactId = thread?.contact.id;
  const message = thread && newestUnread(thread);

  useSeen(isLooking && message === undefined ? `chat:${thread.contact.id}` : undefined);

  useEffect(() => {
    if (!isLooking || contactId === undefined) return undefined;
    live.attended.set(contactId);
    return () => live.attended.set(undefined);
  }, [live, isLooking, contactId]);

  useEffect(() => {
    if (isLooking && contactId !== undefined && message) void live.markRead(contactId, message);
  }, [live, isLooking, contactId, message]);
}
