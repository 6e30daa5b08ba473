import { Button } from '#web/ui/buttons/button.tsx';
import type { Slot } from '#features/bookings/contract/bookings.ts';
import { screenText as text } from '../shared/text.ts';
import { freeNear } from './slot-choice.ts';
import { SlotTile } from './slot-tile.tsx';

interface LostSlotProps {
  slots: readonly Slot[];
  /** Of the slot that cannot be had. */
  startAt: string;
  /** It has begun. Else somebody else has it. */
  isOver: boolean;
  /** The booking that was to be moved stays where it was. */
  isMoving: boolean;
  onChoose: (slotId: string) => void;
  onClose: () => void;
}

const offered = 4;

/** The slot is taken, or has begun: what is free near it. */
export function LostSlot({ slots, startAt, isOver, isMoving, onChoose, onClose }: LostSlotProps) {
  const near = freeNear(slots, startAt, offered);
  return (
    <div className="grid gap-4">
      <p role="alert">
        {isOver ? text.hasBegun : text.isTaken} {isMoving ? text.keptPlace : null}
      </p>
      {near.length === 0 ? (
        <p className="text-ink-soft">{text.noneFree}</p>
      ) : (
        <>
          <p className="text-ink-soft">{text.near}</p>
          <ul className="grid grid-cols-2 gap-3">
            {near.map((slot) => (
              <li key={slot.id}>
                <SlotTile slot={slot} onChoose={onChoose} isDayShown />
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="secondary" className="justify-self-end" onPress={onClose}>
        {text.seeAll}
      </Button>
    </div>
  );
}
