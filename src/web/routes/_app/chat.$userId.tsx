import { createFileRoute } from '@tanstack/react-router';

/** Shown by the screen of /chat, which reads the parameter. */
export const Route = createFileRoute('/_app/chat/$userId')({});
