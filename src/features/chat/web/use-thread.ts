import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '#web/session.ts';
import { chatApi, chatKeys } from './chat-api.ts';
import { threadOf } from './chat-cache.ts';
import { type Thread, withMessages, withNewestPage, withOlderPage } from './thread.ts';
import { useChatLive } from './use-chat-live.ts';

/** The newest page of a conversation, and what has been loaded of it before. Asked again each time it is opened. */
export function useThread(contactId: string) {
  const live = useChatLive();
  const { id: userId } = useUser();
  return useQuery({
    queryKey: chatKeys.thread(contactId),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const page = await chatApi.messages({ query: { userId, contactId } }, { signal });
      return withMessages(withNewestPage(threadOf(client, contactId), page), live.lately(contactId));
    },
    refetchOnMount: 'always',
  });
}

/** Loads the page before the oldest message that is held. */
export function useOlderMessages(contactId: string) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: async () => {
      const before = String(threadOf(client, contactId)?.messages[0]?.seq ?? 0);
      const page = await chatApi.messages({ query: { userId, contactId, before } });
      client.setQueryData<Thread>(
        chatKeys.thread(contactId),
        (thread) => thread && withOlderPage(thread, page),
      );
    },
  });
}
