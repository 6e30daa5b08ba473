import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onConnected } from '#web/live/connection.ts';
import { useUser } from '#web/session/session.ts';
import { inOneTab } from '#web/storage/in-one-tab.ts';
import { createStore, useStore } from '#web/storage/store.ts';
import { takingApi } from '../shared/quizzes-api.ts';
import { attemptKey, type HeldAttempt } from './attempt-query.ts';
import { answerNotes } from './outbox/answer-notes.ts';
import { AnswerOutbox } from './outbox/answer-outbox.ts';
import { isWaiting } from './outbox/kept-save.ts';
import { openSaves } from './outbox/saves-store.ts';
import { clockOf } from './server-clock.ts';

/** The outbox of an attempt that goes on. Undefined until it is open. What is unsaved when the screen is left is still sent. */
export function useOutbox(attemptId: string): AnswerOutbox | undefined {
  const queries = useQueryClient();
  const { id: userId } = useUser();
  const [opened] = useState(() => createStore<AnswerOutbox | undefined>(undefined));
  useEffect(() => {
    const { outbox, close } = openOutbox(queries, userId, attemptId);
    opened.set(outbox);
    return close;
  }, [opened, queries, userId, attemptId]);
  return useStore(opened);
}

function openOutbox(queries: QueryClient, userId: string, attemptId: string) {
  const name = `quad-quiz-answers-${userId}-${attemptId}`;
  const channel = new BroadcastChannel(name);
  const outbox = new AnswerOutbox({
    attemptId,
    store: openSaves(userId, attemptId),
    notes: answerNotes(userId, attemptId),
    save: (saves) => takingApi.saveAnswers({ params: { attemptId }, body: { saves } }),
    onSaved({ endsAt, now, outcomes }) {
      const clock = clockOf(now);
      queries.setQueryData<HeldAttempt>(
        attemptKey(attemptId),
        (held) => held && { attempt: { ...held.attempt, endsAt }, clock },
      );
      if (outcomes.some(({ outcome }) => outcome === 'ended'))
        void queries.invalidateQueries({ queryKey: attemptKey(attemptId) });
    },
    withLock: (work) => inOneTab(name, work),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none.
    notifyOtherTabs: () => channel.postMessage('changed'),
  });
  const stops = followPage(queries, attemptId, outbox);
  // Another tab has saved: what the server has is read again too.
  channel.addEventListener('message', () => {
    void outbox.resume();
    void queries.invalidateQueries({ queryKey: attemptKey(attemptId) });
  });
  void outbox.resume();
  const close = (): void => {
    for (const stop of stops) stop();
    void closeLater(outbox, channel);
  };
  return { outbox, close };
}

async function closeLater(outbox: AnswerOutbox, channel: BroadcastChannel): Promise<void> {
  await outbox.whenSettled();
  outbox.close();
  channel.close();
}

/** The page goes away or comes back, and so does the connection. A machine that slept has missed the clock. */
function followPage(queries: QueryClient, attemptId: string, outbox: AnswerOutbox): (() => void)[] {
  const catchUp = (): void => {
    void outbox.resume();
    void queries.invalidateQueries({ queryKey: attemptKey(attemptId) });
  };
  const handleVisibility = (): void => (document.hidden ? outbox.flush() : catchUp());
  const handleLeave = (event: BeforeUnloadEvent): void => {
    outbox.flush();
    if (outbox.kept.get().some(isWaiting)) event.preventDefault();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  addEventListener('beforeunload', handleLeave);
  addEventListener('online', catchUp);
  return [
    onConnected(catchUp),
    () => document.removeEventListener('visibilitychange', handleVisibility),
    () => removeEventListener('beforeunload', handleLeave),
    () => removeEventListener('online', catchUp),
  ];
}
