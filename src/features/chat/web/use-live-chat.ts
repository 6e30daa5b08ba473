import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session, useUser } from '#web/session.ts';
import { whenIdle } from '#web/when-idle.ts';

/** For the shell: on every screen unread messages are counted and what waits is sent. The code for it comes when the browser is idle. */
export function useLiveChat(): void {
  const client = useQueryClient();
  const { id } = useUser();
  useEffect(() => {
    const callOff = whenIdle(() => void start(client, id));
    return () => {
      callOff();
      if (session.get().status !== 'signed-in') void end(client);
    };
  }, [client, id]);
}

const load = () => import('./chat-live.ts');

async function start(client: QueryClient, userId: string): Promise<void> {
  const { chatLiveOf } = await load();
  chatLiveOf(client, userId);
}

async function end(client: QueryClient): Promise<void> {
  const { endChatLive } = await load();
  endChatLive(client);
}
