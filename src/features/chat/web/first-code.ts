import type { FirstCode } from '#web/loading/first-code.ts';

/** A wide screen shows the first conversation beside the list. */
export const firstCode: FirstCode = {
  '/chat': { wide: ['conversation/conversation.tsx'] },
  '/chat/$userId': { always: ['conversation/conversation.tsx'] },
};
