import { Check } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { join } from '#web/ui/join.ts';
import type { Slot } from '#features/bookings/contract/bookings.ts';
import { SlotTime } from '../shared/slot-time.tsx';
import { screenText as text } from '../shared/text.ts';

interface SlotTileProps {
  slot: Slot;
  /** Absent: it cannot be chosen. */
  onChoose?: (slotId: string) => void;
  /** What choosing it needs can be fetched. */
  onNear?: () => void;
  isDayShown?: boolean;
}

const looks = {
  free: 'border border-line-strong bg-surface',
  taken: 'border border-transparent bg-sunken text-ink-soft',
  own: 'border border-primary bg-primary-soft [box-shadow:0_0_0_1px_var(--primary)]',
  over: 'border border-dashed border-line text-ink-soft',
} as const;

/** One slot. A free one is a button. */
export function SlotTile({ slot, onChoose, onNear, isDayShown = false }: SlotTileProps) {
  const { id, startAt, state } = slot;
  const words = (
    <>
      <SlotTime at={startAt} isDayShown={isDayShown} />
      <span className="inline-flex items-center gap-1 text-sm font-medium">
        {state === 'own' ? <Check size={15} aria-hidden="true" /> : null}
        {text.states[state]}
      </span>
    </>
  );
  if (state === 'free' && onChoose)
    return (
      <Button
        variant="secondary"
        onPress={() => onChoose(id)}
        onNear={onNear}
        className="h-full! min-h-16 w-full flex-col items-start! justify-start! gap-0.5! px-4 py-3 text-left font-normal! whitespace-normal!"
      >
        {words}
      </Button>
    );
  return (
    <div className={join('grid h-full min-h-16 content-start gap-0.5 rounded-md px-4 py-3', looks[state])}>
      {words}
    </div>
  );
}
