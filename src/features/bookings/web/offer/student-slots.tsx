import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import type { Booking, Offer, Slot } from '#features/bookings/contract/bookings.ts';
import { BookingList } from '../shared/booking-list.tsx';
import { ListSection } from '../shared/list-section.tsx';
import { screenText as text } from '../shared/text.ts';
import { type SlotChoice, slotChoice } from './slot-choice.ts';
import { SlotDays } from './slot-days.tsx';

const SlotDialog = lazyComponent(async () => (await import('./slot-dialog.tsx')).SlotDialog);

interface StudentSlotsProps {
  offer: Offer;
  slots: readonly Slot[];
  /** The booking to move, from the address. */
  movedId: string | undefined;
  onStopMoving: () => void;
}

/** What a student has of an offer, and what is free. */
export function StudentSlots({ offer, slots, movedId, onStopMoving }: StudentSlotsProps) {
  const now = useNow();
  const [chosenId, setChosenId] = useState<string>();
  const choice = slotChoice({ offer, slots, movedId, now });
  const isOpen = choice.does !== 'nothing';
  // What the student has already is booked: its answer was lost, or another tab did it.
  const isOwn = slots.some(({ id, state }) => id === chosenId && state === 'own');
  // Else the dialog would come back by itself when the slot is free again.
  if (chosenId !== undefined && (isOwn || !isOpen)) setChosenId(undefined);
  return (
    <>
      <OwnBookings slots={slots} />
      {choice.does === 'move' && choice.booking.id === movedId ? (
        <Moving booking={choice.booking} />
      ) : (
        <HowToChoose offer={offer} slots={slots} choice={choice} />
      )}
      <SlotDays slots={slots} onChoose={isOpen ? setChosenId : undefined} onNear={SlotDialog.preload} />
      <Opening onClose={() => setChosenId(undefined)}>
        {chosenId === undefined ? null : (
          <SlotDialog
            offer={offer}
            slots={slots}
            slotId={chosenId}
            moved={choice.does === 'move' ? choice.booking : undefined}
            onChoose={setChosenId}
            onClose={() => setChosenId(undefined)}
            onDone={() => {
              setChosenId(undefined);
              if (movedId !== undefined) onStopMoving();
            }}
          />
        )}
      </Opening>
    </>
  );
}

function OwnBookings({ slots }: Pick<StudentSlotsProps, 'slots'>) {
  const own = slots.flatMap(({ state, booking }) => (state === 'own' && booking !== null ? [booking] : []));
  if (own.length === 0) return null;
  return (
    <ListSection title={text.ownTitle}>
      <BookingList bookings={own} isTeacher={false} />
    </ListSection>
  );
}

interface HowToChooseProps extends Pick<StudentSlotsProps, 'offer' | 'slots'> {
  choice: SlotChoice;
}

/** What a press on a free slot does, or why there is none. */
function HowToChoose({ offer, slots, choice }: HowToChooseProps) {
  const why = choice.does === 'nothing' ? text.nothingNotes[choice.why] : noFreeNote(slots);
  if (why !== undefined) return <p className="rounded-md bg-sunken px-4 py-3">{why}</p>;
  return (
    <p className="text-ink-soft">
      {choice.does === 'move' ? text.chooseInstead : text.choose}{' '}
      {offer.perPerson === 1 ? text.perPersonOne : text.perPerson(offer.perPerson)}
    </p>
  );
}

function noFreeNote(slots: readonly Slot[]): string | undefined {
  if (slots.some(({ state }) => state === 'free')) return undefined;
  return slots.every(({ state }) => state === 'over') ? text.allOver : text.noneFree;
}

/** The student came to move this one. */
const Moving = ({ booking: { startAt, offerId } }: { booking: Booking }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-primary-soft px-4 py-2.5">
    <p>
      <TimeIn sentence={text.moving} at={startAt} />
    </p>
    <LinkButton variant="link" to="/calendar/booking/$offerId" params={{ offerId }} search={{}}>
      {text.stopMoving}
    </LinkButton>
  </div>
);
