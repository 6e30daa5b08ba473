import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { TimeTile } from '#web/ui/calendar/time-tile.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { isSameDay } from '#web/ui/time/days.ts';
import type { Offer } from '#features/bookings/contract/bookings.ts';
import { AudienceWords } from '../shared/audience-words.tsx';
import { screenText as text } from '../shared/text.ts';

interface OfferRowProps {
  offer: Offer;
  isTeacher: boolean;
}

/** One offer: when it begins, who offers it, and how much of it is free. */
export const OfferRow = ({ offer, isTeacher }: OfferRowProps) => (
  <li className="flex flex-wrap items-start gap-x-5 gap-y-3 px-5 py-4">
    <TimeTile at={offer.startAt} />
    <div className="grid min-w-44 flex-1 gap-1.5">
      <h3 className="font-semibold wrap-anywhere">{offer.title}</h3>
      {isTeacher ? null : (
        <span className="flex min-w-0 items-center gap-2 text-sm">
          <Avatar name={offer.teacher.name} size="sm" />
          <span className="min-w-0 wrap-anywhere">{offer.teacher.name}</span>
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        {offer.booked === null ? null : <Badge>{text.booked(offer.booked)}</Badge>}
        <Badge tone={offer.free === 0 ? 'neutral' : 'ok'}>{text.free(offer.free)}</Badge>
        <span>{text.minutesEach(offer.minutes)}</span>
        {isSameDay(offer.startAt, offer.endAt) ? null : (
          <span>
            <TimeIn sentence={text.until} at={offer.endAt} as="date" />
          </span>
        )}
        <AudienceWords offer={offer} />
      </span>
    </div>
    <LinkButton
      variant="secondary"
      size="sm"
      to="/calendar/booking/$offerId"
      params={{ offerId: offer.id }}
      aria-label={text.seeTimesOf(offer.title)}
    >
      {text.seeTimes}
    </LinkButton>
  </li>
);
