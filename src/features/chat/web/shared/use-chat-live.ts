import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '#web/session/session.ts';
import { type ChatLive, chatLiveOf } from './chat-live.ts';

/** The chat of this tab, for the chat's own screens. */
export function useChatLive(): ChatLive {
  const client = useQueryClient();
  return chatLiveOf(client, useUser().id);
}
