import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { onConnected } from '#web/live/connection.ts';
import { useStore } from '#web/storage/store.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { type Book, type CellPlace, withCells } from '../shared/book.ts';
import { gradebookApi } from '../shared/gradebook-api.ts';
import { bookKey } from '../shared/keys.ts';
import { EditSender, type SendState } from './edit-sender.ts';
import { keepBatches, keptBatches } from './kept-outbox.ts';
import { type RefusedEdit, toCellEdit } from './outbox.ts';
import { type NewValue, OwnEdits } from './own-edits.ts';
import { type ShownRow, shownRows } from './shown-rows.ts';
import { editingText as text } from './text.ts';

export interface Edits {
  /** The server's rows, with the viewer's edits in them at once. */
  rows: readonly ShownRow[];
  state: SendState;
  pending: number;
  refused: readonly RefusedEdit[];
  put: (values: readonly NewValue[]) => void;
  /** Says what was done. */
  undo: () => string;
  redo: () => string;
  /** The value of the server stays. */
  giveUp: (places: readonly CellPlace[]) => void;
  /** One's own value, over what the conflict showed. */
  insist: (edits: readonly RefusedEdit[]) => void;
  retry: () => void;
}

/** One's own edits of a book: shown at once, sent in order, kept on this device until the server has answered. */
export function useEdits(courseId: string, book: Book): Edits {
  const queries = useQueryClient();
  const [own] = useState(() => new OwnEdits());
  const [sender] = useState(() => senderOf(courseId, queries, own));
  useEffect(() => {
    const send = (): void => void sender.send();
    sender.start();
    addEventListener('online', send);
    const stopListening = onConnected(send);
    return () => {
      removeEventListener('online', send);
      stopListening();
      sender.stop();
    };
  }, [sender]);
  const outbox = useStore(sender.outbox);
  const rows = useMemo(() => shownRows(book, outbox), [book, outbox]);
  const take = (
    edits: ReturnType<OwnEdits['undo']>,
    said: (cells: number) => string,
    nothing: string,
  ): string => {
    if (edits === undefined) return nothing;
    sender.add(edits);
    return said(edits.length);
  };
  return {
    rows,
    state: useStore(sender.state),
    pending: outbox.batches.reduce((sum, { edits }) => sum + edits.length, 0),
    refused: outbox.refused,
    put: (values) => sender.add(own.put(values)),
    undo: () => take(own.undo(), text.undone, text.nothingToUndo),
    redo: () => take(own.redo(), text.redone, text.nothingToRedo),
    giveUp: (places) => sender.forgetRefused(places),
    insist: (edits) =>
      sender.add(
        edits.map(({ workId, studentId, value, now }) => ({
          workId,
          studentId,
          value,
          wasExcused: now.state === 'excused',
          version: now.version ?? 0,
        })),
      ),
    retry: () => void sender.send(),
  };
}

const senderOf = (courseId: string, queries: QueryClient, own: OwnEdits): EditSender =>
  new EditSender({
    kept: keptBatches(courseId),
    keep: (before, now) => keepBatches(courseId, before, now),
    sentenceOf: (error) => messageOf(error, text.saveFailed),
    send: async ({ id, edits }) => {
      const body = { clientId: id, edits: edits.map(toCellEdit) };
      return (await gradebookApi.edit({ params: { courseId }, body })).outcomes;
    },
    onAnswered: (outcomes) => {
      own.answered(outcomes);
      const refused = outcomes.find((outcome) => outcome.refused !== null)?.refused;
      // A conflict has a dialog of its own.
      if (refused && refused.byName === undefined) toast.error(refused.message, { id: 'grades' });
      const queryKey = bookKey(courseId);
      // An answer that is on its way may be from before.
      const isOnItsWay = queries.isFetching({ queryKey }) > 0;
      void queries.cancelQueries({ queryKey });
      queries.setQueryData<Book>(queryKey, (book) => book && withCells(book, outcomes));
      if (isOnItsWay) void queries.invalidateQueries({ queryKey });
    },
    onRefused: ({ edits }) => {
      own.refused(edits);
      toast.error(text.saveFailed, { id: 'grades' });
    },
  });
