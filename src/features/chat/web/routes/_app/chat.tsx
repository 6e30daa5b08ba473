import { createFileRoute } from '@tanstack/react-router';
import { chatLiveOf } from '#features/chat/web/shared/chat-live.ts';
import { ChatPage } from '#features/chat/web/chat-page.tsx';
import { favouritesQuery, recentQuery } from '#features/chat/web/inbox/use-inbox.ts';
import { prefetch } from '#web/loading/prefetch.ts';

/** One screen for /chat and /chat/$userId: the list stays as it is when the conversation changes. */
export const Route = createFileRoute('/_app/chat')({
  // The place of a message in the conversation.
  validateSearch: (search: Record<string, unknown>): { message?: number } => {
    const message = Number(search['message']);
    return Number.isSafeInteger(message) && message > 0 ? { message } : {};
  },
  loader: (visit) =>
    prefetch(visit, ({ id }) => [recentQuery(chatLiveOf(visit.context.queries, id), id), favouritesQuery]),
  component: ChatPage,
});
