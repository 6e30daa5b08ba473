import { createFileRoute } from '@tanstack/react-router';
import { historyQuery, statusQuery } from '#features/assistant/web/assistant-api.ts';
import { prefetch } from '#web/loading/prefetch.ts';
import { AssistantPage } from '#features/assistant/web/chat/assistant-page.tsx';

export const Route = createFileRoute('/_app/aichat')({
  loader: (visit) => prefetch(visit, () => [statusQuery, historyQuery]),
  component: AssistantPage,
});
