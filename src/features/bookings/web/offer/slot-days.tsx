import { useId } from 'react';
import type { Slot } from '#features/bookings/contract/bookings.ts';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { byDay } from '../shared/by-day.ts';
import { DayHeading } from '../shared/day-heading.tsx';
import { SlotTile } from './slot-tile.tsx';

interface SlotDaysProps {
  slots: readonly Slot[];
  /** Absent: none can be chosen. */
  onChoose?: (slotId: string) => void;
  onNear?: () => void;
}

/** The slots of an offer, by day, for students. */
export function SlotDays({ slots, onChoose, onNear }: SlotDaysProps) {
  const id = useId();
  return byDay(slots).map(({ startAt, items }) => (
    <section key={startAt} aria-labelledby={`${id}-${startAt}`} className="grid gap-3">
      <DayHeading at={startAt} id={`${id}-${startAt}`} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {items.map((slot) => (
          // A free one that is booked is no button any more.
          <PassingRow key={`${slot.id}.${slot.state}`}>
            <SlotTile slot={slot} onChoose={onChoose} onNear={onNear} />
          </PassingRow>
        ))}
      </ul>
    </section>
  ));
}
