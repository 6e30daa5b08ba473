import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '#web/session/session.ts';
import { useStore } from '#web/storage/store.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { isWaiting } from './outbox/kept-check-in.ts';
import { checkInOutboxOf } from './outbox/open-outbox.ts';
import { checkInScreenText as text } from './text.ts';

/** What the mentee has written and the server has not got. */
export function WaitingNotes({ journeyId }: { journeyId: string }) {
  const outbox = checkInOutboxOf(useQueryClient(), useUser().id);
  const items = useStore(outbox.items).filter((item) => item.journeyId === journeyId);
  const isAway = useStore(outbox.isAway);
  return items
    .filter((item) => isAway || !isWaiting(item))
    .map((item) => (
      <output key={item.clientId} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          {isWaiting(item) ? text.waitsHere(item.title) : text.refusedHere(item.title)}
        </span>
        <LinkButton to="/mentee-section/check-in/$stepId" params={{ stepId: item.stepId }} variant="link">
          {text.open}
        </LinkButton>
      </output>
    ));
}
