import { createFileRoute } from '@tanstack/react-router';

/** Shown by the screen of /chat, which reads the parameters. */
export const Route = createFileRoute('/_app/chat/$userId')({
  // The place of a message in the conversation.
  validateSearch: ({ message }: Record<string, unknown>): { message?: number } =>
    typeof message === 'number' && Number.isSafeInteger(message) && message > 0 ? { message } : {},
});
