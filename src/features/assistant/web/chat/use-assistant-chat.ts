import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assistantText as text } from '#features/assistant/text.ts';
import { assistantApi, historyKey, historyQuery } from '../assistant-api.ts';
import { ask, type History, turnKey } from './ask.ts';
import { answerOf, messagesOf, type ShownMessage, type Turn } from './turn.ts';
import { forgetAsked } from './use-question-draft.ts';

const clearedId = 'cleared';

/** The person's chat with the assistant: the history, and the current turn. */
export function useAssistantChat() {
  const queries = useQueryClient();
  const history = useInfiniteQuery(historyQuery);
  const [openedAt] = useState(() => new Date().toISOString());
  // Never fetched: `ask` writes it.
  const { data: turn } = useQuery<Turn | null>({
    queryKey: turnKey,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const stored: ShownMessage[] = (history.data?.pages ?? []).toReversed().flatMap(({ messages }) => messages);
  const live = turn === null ? [] : messagesOf(turn);
  const liveIds = new Set(live.map(({ id }) => id));
  const kept = stored.filter(({ id }) => !liveIds.has(id));
  const isWhole = history.data !== undefined && !history.hasNextPage;
  const begins = isWhole && kept[0]?.id !== clearedId ? [welcome(kept[0]?.timestamp ?? openedAt)] : [];
  return {
    history,
    messages: [...begins, ...kept, ...live],
    turn,
    ask: (question: string) => ask(queries, question),
    /** Asks a failed question again, and removes the failure. */
    retry: (failed: ShownMessage) => {
      const question = failed.retry ?? '';
      queries.setQueryData<History>(historyKey, (data) => data && without(data, failed.id));
      return ask(queries, question);
    },
    clear: async () => {
      await assistantApi.clear();
      for (const { retry } of stored) if (retry !== undefined) forgetAsked(retry);
      queries.setQueryData<History>(historyKey, {
        pages: [{ messages: [answerOf(clearedId, text.cleared)], nextCursor: null }],
        pageParams: [undefined],
      });
    },
  };
}

const welcome = (at: string): ShownMessage => ({ ...answerOf('welcome', text.welcome), timestamp: at });

const without = (data: History, id: string): History => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    messages: page.messages.filter((message) => message.id !== id),
  })),
});
