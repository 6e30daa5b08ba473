import { createFileRoute } from '@tanstack/react-router';
import { AssistantPage } from '#features/assistant/web/chat/assistant-page.tsx';

export const Route = createFileRoute('/_app/aichat')({ component: AssistantPage });
