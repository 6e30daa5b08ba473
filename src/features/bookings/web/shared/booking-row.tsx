import { ArrowRightLeft, X } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { TimeTile } from '#web/ui/calendar/time-tile.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { Seen } from '#web/unread/seen.ts';
import type { Booking } from '#features/bookings/contract/bookings.ts';
import { BookingPlaces } from './booking-places.tsx';
import { canChange } from './can-change.ts';
import { screenText as text } from './text.ts';

interface BookingRowProps {
  booking: Booking;
  /** The viewer offered the time. Else they booked it. */
  isTeacher: boolean;
  onCancel: (booking: Booking) => void;
}

/** A booking that is not over: when, the other person, and what can still be done about it. */
export function BookingRow({ booking, isTeacher, onCancel }: BookingRowProps) {
  const now = useNow();
  const { startAt, title, note, isCancelled, student, teacher } = booking;
  const { name } = isTeacher ? student : teacher;
  return (
    <PassingRow className="flex flex-wrap items-start gap-x-5 gap-y-3 px-5 py-4">
      <Seen record={`booking:${booking.id}`} />
      <TimeTile at={startAt} />
      <div className="grid min-w-44 flex-1 gap-1.5">
        <span className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 font-semibold wrap-anywhere">{title}</h3>
          {isCancelled ? <Badge tone="danger">{text.isCancelled}</Badge> : null}
        </span>
        <span className="flex min-w-0 items-center gap-2 text-sm">
          <Avatar name={name} size="sm" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </span>
        <BookingPlaces {...booking} />
        {note === '' ? null : (
          <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>
        )}
        {isTeacher || isCancelled ? null : <Limit booking={booking} now={now} />}
      </div>
      {!isCancelled && canChange(booking, now) ? (
        <Actions booking={booking} isTeacher={isTeacher} onCancel={onCancel} />
      ) : null}
    </PassingRow>
  );
}

/** Until when students may change it, in words. */
const Limit = ({ booking, now }: { booking: Booking; now: number }) => (
  <p className="text-sm text-ink-soft">
    {booking.canChangeUntil !== null && canChange(booking, now) ? (
      <TimeIn sentence={text.changeUntil} at={booking.canChangeUntil} />
    ) : (
      <span className="wrap-anywhere">{text.changeOver(booking.teacher.name)}</span>
    )}
  </p>
);

const Actions = ({ booking, isTeacher, onCancel }: BookingRowProps) => (
  <div className="flex flex-wrap gap-2">
    {isTeacher ? null : (
      <LinkButton
        variant="secondary"
        size="sm"
        to="/calendar/booking/$offerId"
        params={{ offerId: booking.offerId }}
        search={{ move: booking.id }}
        aria-label={text.moveNamed(booking.title)}
      >
        <ArrowRightLeft size={16} aria-hidden="true" />
        {text.move}
      </LinkButton>
    )}
    <Button
      variant="secondary"
      size="sm"
      aria-label={isTeacher ? text.cancelOf(booking.student.name) : text.cancelNamed(booking.title)}
      onPress={() => onCancel(booking)}
    >
      <X size={16} aria-hidden="true" />
      {text.cancelBooking}
    </Button>
  </div>
);
