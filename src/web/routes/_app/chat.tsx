import { createFileRoute } from '@tanstack/react-router';
import { ChatPage } from '#features/chat/web/chat-page.tsx';

/** One screen for /chat and /chat/$userId: the list stays as it is when the conversation changes. */
export const Route = createFileRoute('/_app/chat')({ component: ChatPage });
