import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';

/** By this browser's clock; the server's decides. */
export const mayStillChange = ({ timestamp, deletedAt }: ChatMessage): boolean =>
  deletedAt === undefined && Date.now() - Date.parse(timestamp) < chatLimits.editMs;
