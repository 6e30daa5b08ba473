import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Seen } from '#web/unread/seen.ts';
import type { Booking, Slot } from '#features/bookings/contract/bookings.ts';
import { byDay } from '../shared/by-day.ts';
import { CancelBooking } from '../shared/cancel-booking.tsx';
import { DayHeading } from '../shared/day-heading.tsx';
import { SlotTime } from '../shared/slot-time.tsx';
import { screenText as text } from '../shared/text.ts';

/** Who has booked which slot, and what about, for the teacher. */
export function TeacherSlots({ slots }: { slots: readonly Slot[] }) {
  const id = useId();
  const [cancelled, setCancelled] = useState<Booking>();
  return (
    <>
      {byDay(slots).map(({ startAt, items }) => (
        <section key={startAt} aria-labelledby={`${id}-${startAt}`} className="grid gap-3">
          <DayHeading at={startAt} id={`${id}-${startAt}`} />
          <ul className="panel divide-y divide-line">
            {items.map((slot) => (
              // One that is free again has no button any more.
              <PassingRow
                key={`${slot.id}.${slot.state}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-2 px-5 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
              >
                <SlotLine slot={slot} onCancel={setCancelled} />
              </PassingRow>
            ))}
          </ul>
        </section>
      ))}
      {cancelled ? (
        <CancelBooking booking={cancelled} isTeacher onClose={() => setCancelled(undefined)} />
      ) : null}
    </>
  );
}

interface SlotLineProps {
  slot: Slot;
  onCancel: (booking: Booking) => void;
}

/** On a phone the time and the button are above the student. */
function SlotLine({ slot: { startAt, state, booking }, onCancel }: SlotLineProps) {
  const taken = booking === null || booking.isCancelled ? null : booking;
  return (
    <>
      <span className="w-28">
        <SlotTime at={startAt} />
      </span>
      {taken === null ? (
        <span className="py-0.5 text-ink-soft">{text.states[state]}</span>
      ) : (
        <>
          <Seen record={`booking:${taken.id}`} />
          <span className="grid gap-1 max-sm:col-span-2 max-sm:row-start-2">
            <span className="flex min-w-0 items-center gap-2">
              <Avatar name={taken.student.name} size="sm" />
              <span className="min-w-0 font-medium wrap-anywhere">{taken.student.name}</span>
            </span>
            {taken.note === '' ? null : (
              <span className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{taken.note}</span>
            )}
          </span>
          {state === 'over' ? (
            <span className="py-0.5 text-sm text-ink-soft">{text.states.over}</span>
          ) : (
            <span className="-my-1.5">
              <IconButton
                label={text.cancelOf(taken.student.name)}
                icon={<X size={17} />}
                onPress={() => onCancel(taken)}
              />
            </span>
          )}
        </>
      )}
    </>
  );
}
