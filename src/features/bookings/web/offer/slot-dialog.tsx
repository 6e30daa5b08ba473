import { useEffect, useRef, useState } from 'react';
import { newId } from '#shared/id.ts';
import { attemptId } from '#web/calls/attempt.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { Booking, Offer, Slot } from '#features/bookings/contract/bookings.ts';
import { screenText as text } from '../shared/text.ts';
import { LostSlot } from './lost-slot.tsx';
import { SlotForm } from './slot-form.tsx';
import { useTakeSlot } from './use-take-slot.ts';

interface SlotDialogProps {
  offer: Offer;
  slots: readonly Slot[];
  slotId: string;
  /** Moves this booking. Undefined: books. */
  moved: Booking | undefined;
  /** Another slot, in place of one that is taken. */
  onChoose: (slotId: string) => void;
  onClose: () => void;
  onDone: () => void;
}

const noNote = { note: '' };

/** Takes a slot, or moves a booking to it. When somebody was faster, it offers the slots near it; the note stays. */
export function SlotDialog({ offer, slots, slotId, moved, onChoose, onClose, onDone }: SlotDialogProps) {
  const box = useRef<HTMLDivElement>(null);
  // Of this dialog only: a booking that was cancelled can be made again.
  const [draftId] = useState(newId);
  const kept = useKeptDraft(`booking.${offer.id}`, noNote);
  const { note } = kept.draft;
  const slot = slots.find(({ id }) => id === slotId);
  const isLost = slot === undefined || slot.state === 'taken' || slot.state === 'over';
  const { take, isPending, refusal, forgetRefusal } = useTakeSlot(({ movedId }) => {
    if (movedId === undefined) kept.forget();
    onDone();
  });
  // What had the focus is gone then.
  useEffect(() => {
    if (isLost) box.current?.focus();
  }, [isLost]);
  const handleChoose = (otherId: string): void => {
    forgetRefusal();
    box.current?.focus();
    onChoose(otherId);
  };
  return (
    <Dialog
      title={moved ? text.moveTitle : text.bookTitle}
      isOpen
      onClose={onClose}
      isDismissable={moved !== undefined || note === ''}
    >
      <div ref={box} tabIndex={-1} className="outline-none">
        {isLost ? (
          <LostSlot
            slots={slots}
            startAt={slot?.startAt ?? offer.startAt}
            isOver={slot?.state === 'over'}
            isMoving={moved !== undefined}
            onChoose={handleChoose}
            onClose={onClose}
          />
        ) : (
          <SlotForm
            offer={offer}
            slot={slot}
            moved={moved}
            note={note}
            onNote={(words) => kept.change({ note: words })}
            refusal={refusal}
            isPending={isPending}
            onSubmit={() =>
              take({ slotId, note, clientId: attemptId(draftId, [slotId, note]), movedId: moved?.id })
            }
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
