import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#web/session.ts';
import { whenIdle } from '#web/when-idle.ts';

/** For the shell: on every screen unread messages are counted and what waits is sent. The code for it comes when the browser is idle. */
export function useLiveChat(): void {
  const client = useQueryClient();
  const { id } = useUser();
  useEffect(() => whenIdle(() => void start(client, id)), [client, id]);
}

async function start(client: QueryClient, userId: string): Promise<void> {
  const { chatLiveOf } = await import('./chat-live.ts');
  chatLiveOf(client, userId);
}
