import type { Offer } from '#features/bookings/contract/bookings.ts';
import { screenText as text } from './text.ts';

/** For whose students the times are. */
export const AudienceWords = ({ offer }: { offer: Pick<Offer, 'offeredTo' | 'course'> }) => (
  <span className="min-w-0 text-sm wrap-anywhere text-ink-soft">
    {offer.offeredTo === 'course' ? (offer.course?.title ?? text.ofCourse) : text.audiences[offer.offeredTo]}
  </span>
);
