import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { onConnected } from '#web/live/connection.ts';
import { useStore } from '#web/storage/store.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { RegisterLine } from '#features/meetings/contract/attendance.ts';
import { registerKey } from '../shared/keys.ts';
import { attendanceApi } from '../shared/meetings-api.ts';
import { type Mark, MarkSaver, type SaveState } from './mark-saver.ts';
import { attendanceText as text } from './text.ts';

export interface Register {
  /** As the server has them, with the marks that are on their way. */
  lines: RegisterLine[];
  state: SaveState;
  mark: (userIds: readonly string[], mark: Mark) => void;
  retry: () => void;
}

/** The register with one’s own marks in it at once. They are sent in small batches, and when the page is left. */
export function useRegister(meetingId: string, stored: readonly RegisterLine[]): Register {
  const queries = useQueryClient();
  const [saver] = useState(
    () =>
      new MarkSaver({
        save: (marks, options) => save(queries, meetingId, marks, options),
        onRefused: (error) => {
          toast.error(refusalOr(error, text.markRefused));
          void queries.invalidateQueries({ queryKey: registerKey(meetingId) });
        },
      }),
  );
  useEffect(() => {
    const send = (): void => void saver.send();
    const leave = (): void => void saver.send({ keepalive: true });
    const hide = (): void => (document.hidden ? leave() : undefined);
    addEventListener('online', send);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    const stopListening = onConnected(send);
    return () => {
      removeEventListener('online', send);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      stopListening();
      leave();
    };
  }, [saver]);
  const pending = useStore(saver.pending);
  return {
    lines: stored.map((line) => {
      const mark = pending.get(line.userId);
      return mark === undefined ? line : { ...line, state: mark, byCode: false };
    }),
    state: useStore(saver.state),
    mark: (userIds, mark) => saver.mark(userIds, mark),
    retry: () => void saver.send(),
  };
}

/** Puts the stored lines into the cache before the marks stop being on their way. */
async function save(
  queries: QueryClient,
  meetingId: string,
  marks: { userId: string; state: Mark }[],
  options: { keepalive: boolean },
): Promise<void> {
  const { lines } = await attendanceApi.mark({ params: { meetingId }, body: { marks } }, options);
  const queryKey = registerKey(meetingId);
  // An answer that is on its way may be from before.
  await queries.cancelQueries({ queryKey });
  const changed = new Map(lines.map((line) => [line.userId, line]));
  queries.setQueryData<{ lines: RegisterLine[]; openUntil: string | null }>(
    queryKey,
    (cached) => cached && { ...cached, lines: cached.lines.map((line) => changed.get(line.userId) ?? line) },
  );
  void queries.invalidateQueries({ queryKey });
}
