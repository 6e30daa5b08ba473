import { createFileRoute } from '@tanstack/react-router';

/** Shown by the screen of /chat, which reads the parameters. */
export const Route = createFileRoute('/_app/chat/$userId')({});
