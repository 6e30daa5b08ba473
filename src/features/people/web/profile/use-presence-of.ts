import { useEffect, useState } from 'react';
import { useConnection } from '#web/live/connection.ts';
import { emitWithAck, onServerEvent } from '#web/live/socket.ts';
import type { Presence } from '#web/ui/people/presence-dot.tsx';
import { chatEvents } from '#features/chat/contract/events.ts';

/** Whether a person is here now, live; undefined until it is known. One screen follows people at a time. */
export function usePresenceOf(userId: string): Presence | undefined {
  const connection = useConnection();
  const [known, setKnown] = useState<{ userId: string; status: Presence }>();
  useEffect(() => {
    if (connection !== 'connected') return undefined;
    const stop = onServerEvent(chatEvents, 'presence_changed', (changed) => {
      if (changed.userId === userId) setKnown(changed);
    });
    void emitWithAck(chatEvents, 'watch_presence', { userIds: [userId] }).then(
      ({ presence }) => setKnown(presence.find((one) => one.userId === userId)),
      // Without an answer there is no dot.
      () => undefined,
    );
    return stop;
  }, [connection, userId]);
  return known?.userId === userId ? known.status : undefined;
}
