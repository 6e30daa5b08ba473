import type { QueryClient } from '@tanstack/react-query';
import { session } from '#web/session/session.ts';

/** On every screen what waits is sent; it ends with the session. */
export function followOutbox(queries: QueryClient, userId: string): () => void {
  const opening = import('./open-outbox.ts');
  void opening.then(({ checkInOutboxOf }) => checkInOutboxOf(queries, userId)).catch(() => undefined);
  return () => {
    if (session.get().status === 'signed-in') return;
    void opening.then(({ endCheckInOutbox }) => endCheckInOutbox(queries)).catch(() => undefined);
  };
}
