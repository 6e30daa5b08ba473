import { createFileRoute } from '@tanstack/react-router';

/** Shown by the screen of /chat, which reads the parameters. */
export const Route = createFileRoute('/_app/chat/$userId')({
  // The place of a message in the conversation.
  validateSearch: (search: Record<string, unknown>): { message?: number } => {
    const message = Number(search['message']);
    return Number.isSafeInteger(message) && message > 0 ? { message } : {};
  },
});
