import type { QueryClient } from '@tanstack/react-query';
import { onConnected } from '#web/live/connection.ts';
import { inOneTab } from '#web/storage/in-one-tab.ts';
import { openKeptList } from '#web/storage/kept-list.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { CheckIn } from '#features/journeys/contract/check-ins.ts';
import { checkInsApi, showSent } from '../check-ins-api.ts';
import { checkInScreenText as text } from '../text.ts';
import { CheckInOutbox } from './check-in-outbox.ts';
import type { KeptCheckIn } from './kept-check-in.ts';
import { putNotes } from './put-notes.ts';

interface Opened {
  userId: string;
  outbox: CheckInOutbox;
  close: () => void;
}

const outboxes = new WeakMap<QueryClient, Opened>();

/** The outbox of this tab. When another person signs in, the earlier one is closed. */
export function checkInOutboxOf(queries: QueryClient, userId: string): CheckInOutbox {
  const known = outboxes.get(queries);
  if (known?.userId === userId) return known.outbox;
  endCheckInOutbox(queries);
  const opened = { userId, ...openOutbox(queries, userId) };
  outboxes.set(queries, opened);
  return opened.outbox;
}

export function endCheckInOutbox(queries: QueryClient): void {
  outboxes.get(queries)?.close();
  outboxes.delete(queries);
}

function openOutbox(queries: QueryClient, userId: string): Omit<Opened, 'userId'> {
  const name = `quad-check-ins-${userId}`;
  const channel = new BroadcastChannel(name);
  const outbox = new CheckInOutbox({
    list: openKeptList<KeptCheckIn>({ database: name, store: 'check-ins', key: 'waiting' }),
    notes: putNotes(userId),
    send: async (item) => (await checkInsApi.sendCheckIn(toCall(item))).checkIn,
    onSent: ({ title }, checkIn, hasWaited) => {
      showSent(queries, checkIn);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none.
      channel.postMessage(checkIn);
      if (hasWaited) toast.success(text.sentLater(title));
    },
    withLock: (work) => inOneTab(name, work),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none.
    notifyOtherTabs: () => channel.postMessage('changed'),
  });
  const resume = (): void => void outbox.resume();
  channel.addEventListener('message', ({ data }: MessageEvent<CheckIn | 'changed'>) => {
    if (data === 'changed') resume();
    else showSent(queries, data);
  });
  addEventListener('online', resume);
  const stop = onConnected(resume);
  resume();
  return {
    outbox,
    close: () => {
      stop();
      removeEventListener('online', resume);
      outbox.close();
      channel.close();
    },
  };
}

const toCall = ({ journeyId, clientId, stepId, week, help, answers }: KeptCheckIn) => ({
  params: { journeyId },
  body: { clientId, stepId, week, help, answers },
});
