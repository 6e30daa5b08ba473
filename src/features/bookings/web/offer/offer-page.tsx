import { useQuery } from '@tanstack/react-query';
import { useOpened } from '#web/opened/use-opened.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { Offer, Slot } from '#features/bookings/contract/bookings.ts';
import { offerQuery } from '../shared/bookings-api.ts';
import { screenText as text } from '../shared/text.ts';
import { OfferFacts } from './offer-facts.tsx';
import { isGone, OfferProblem } from './offer-problem.tsx';
import { StudentSlots } from './student-slots.tsx';
import { TeacherSlots } from './teacher-slots.tsx';
import { WithdrawOffer } from './withdraw-offer.tsx';

interface OfferPageProps {
  offerId: string;
  /** The viewer's booking that they are moving, from the address. */
  movedId: string | undefined;
  onStopMoving: () => void;
}

/** The times of one offer: a student books and moves, the teacher sees who comes. */
export function OfferPage({ offerId, movedId, onStopMoving }: OfferPageProps) {
  const query = useQuery(offerQuery(offerId));
  const shown = isGone(query) ? undefined : query.data;
  const name = query.data?.offer.title ?? text.oneOffer;
  useOpened(`/calendar/booking/${offerId}`, shown?.offer.title);
  return (
    <Page
      title={name}
      width="normal"
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.calendar, to: '/calendar' },
        { label: text.title, to: '/calendar/booking' },
        { label: name },
      ]}
      actions={
        shown?.offer.isOwn && !shown.offer.isWithdrawn ? (
          <WithdrawOffer offerId={offerId} slots={shown.slots} />
        ) : undefined
      }
    >
      {shown ? (
        <Loaded {...shown} movedId={movedId} onStopMoving={onStopMoving} />
      ) : (
        <OfferProblem query={query} />
      )}
    </Page>
  );
}

interface LoadedProps extends Omit<OfferPageProps, 'offerId'> {
  offer: Offer;
  slots: readonly Slot[];
}

const Loaded = ({ offer, slots, ...moving }: LoadedProps) => (
  <>
    {offer.isWithdrawn ? (
      <span className="justify-self-start">
        <Badge tone="danger">{text.isWithdrawn}</Badge>
      </span>
    ) : null}
    <OfferFacts offer={offer} />
    {offer.isOwn ? (
      // Of a withdrawn one nothing is free: what was booked before is left.
      <TeacherSlots slots={offer.isWithdrawn ? slots.filter(({ booking }) => booking !== null) : slots} />
    ) : (
      <StudentSlots offer={offer} slots={slots} {...moving} />
    )}
  </>
);
