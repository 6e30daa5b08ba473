import { Avatar } from '#web/ui/people/avatar.tsx';
import type { Offer } from '#features/bookings/contract/bookings.ts';
import { AudienceWords } from '../shared/audience-words.tsx';
import { BookingPlaces } from '../shared/booking-places.tsx';
import { screenText as text } from '../shared/text.ts';

/** Who offers the times, how long each is, where, and the rule about changes. */
export const OfferFacts = ({ offer }: { offer: Offer }) => (
  <div className="panel grid gap-3 p-5">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={offer.teacher.name} />
        <span className="min-w-0 font-medium wrap-anywhere">{offer.teacher.name}</span>
      </span>
      <span className="text-sm text-ink-soft">{text.minutesEach(offer.minutes)}</span>
      <AudienceWords offer={offer} />
    </div>
    <BookingPlaces {...offer} />
    {offer.note === '' ? null : <p className="wrap-anywhere whitespace-pre-line">{offer.note}</p>}
    <p className="text-sm text-ink-soft">{text.rule(offer.changeHours)}</p>
  </div>
);
