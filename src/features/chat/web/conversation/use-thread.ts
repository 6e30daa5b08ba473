import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '#web/session/session.ts';
import { chatApi, chatKeys } from '../shared/chat-api.ts';
import { changeThread, threadOf } from '../shared/chat-cache.ts';
import { shownOf, withNewerPage } from './history-window.ts';
import { isBehind, type Thread, withMessages, withNewestPage, withOlderPage } from '../shared/thread.ts';
import { useChatLive } from '../shared/use-chat-live.ts';

/** The newest page of a conversation, and what has been loaded of it before. Asked again each time it is opened. */
export function useThread(contactId: string) {
  const live = useChatLive();
  const { id: userId } = useUser();
  return useQuery({
    queryKey: chatKeys.thread(contactId),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const page = await chatApi.messages({ query: { userId, contactId } }, { signal });
      const thread = withMessages(withNewestPage(threadOf(client, contactId), page), live.lately(contactId));
      // Above the page something may have been changed while nobody listened.
      if (isBehind(thread)) live.fillHoles();
      return thread;
    },
    refetchOnMount: 'always',
  });
}

/** The pages above and below what is shown, and the stretch around any message. */
export function usePages(contactId: string) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const shown = () => {
    const thread = threadOf(client, contactId);
    return thread ? shownOf(thread).messages : [];
  };
  const ask = (place: { before?: string; after?: string; around?: string }) =>
    chatApi.messages({ query: { userId, contactId, ...place } });
  const older = useMutation({
    mutationFn: async () => {
      const page = await ask({ before: String(shown()[0]?.seq ?? 0) });
      changeThread(client, contactId, (thread) => withOlderPage(thread, page));
    },
  });
  const newer = useMutation({
    mutationFn: async () => {
      const page = await ask({ after: String(shown().at(-1)?.seq ?? 0) });
      changeThread(client, contactId, (thread) => withNewerPage(thread, page));
    },
  });
  const around = useMutation({
    mutationFn: (seq: number) => ask({ around: String(seq) }),
  });
  return { older, newer, around };
}
