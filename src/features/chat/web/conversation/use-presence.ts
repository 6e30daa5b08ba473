import { useEffect } from 'react';
import { useStore } from '#web/storage/store.ts';
import type { Presence } from '#features/chat/contract/messages.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

/** Follows how these people are: online, away or offline; of very many the first. One screen at a time. */
export function useWatchPresence(userIds: readonly string[]): void {
  const live = useChatLive();
  // Cut before it is sorted, so that the first people are followed. Sorted, so that another order sends no request.
  const key = [...new Set(userIds)].slice(0, chatLimits.watchedMax).toSorted().join(' ');
  useEffect(() => {
    void live.watchPresence(key === '' ? [] : key.split(' '));
  }, [live, key]);
}

/** What is known now; `standing` until something is. */
export function usePresence(): (userId: string, standing: Presence) => Presence {
  const presence = useStore(useChatLive().presence);
  return (userId, standing) => presence.get(userId) ?? standing;
}
