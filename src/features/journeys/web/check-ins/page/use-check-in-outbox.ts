import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '#web/session/session.ts';
import { useStore } from '#web/storage/store.ts';
import type { CheckInForm } from '#features/journeys/contract/check-ins.ts';
import { checkInOutboxOf } from '../outbox/open-outbox.ts';

/** What waits to be sent for this step, and how to send. */
export function useCheckInOutbox({ journeyId, step }: Pick<CheckInForm, 'journeyId' | 'step'>) {
  const outbox = checkInOutboxOf(useQueryClient(), useUser().id);
  const items = useStore(outbox.items);
  return {
    item: items.find((item) => item.journeyId === journeyId && item.stepId === step.id),
    isAway: useStore(outbox.isAway),
    survivesReload: useStore(outbox.survivesReload),
    put: (item: Parameters<typeof outbox.put>[0]) => void outbox.put(item),
    retry: (clientId: string) => void outbox.retry(clientId),
    discard: (clientId: string) => void outbox.discard(clientId),
  };
}
