import { Clock, Plus } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { longDayWords } from '#web/ui/time/calendar-words.ts';
import type { Day } from '#features/terms/contract/day.ts';
import type { Placed } from '../days/placed.ts';
import { screenText as text } from '../text.ts';
import { ItemList } from './item-list.tsx';

interface DayDialogProps {
  day: Day;
  placed: readonly Placed[];
  onOpen: (itemId: string) => void;
  onAdd: () => void;
  /** Shows its hours. */
  onShowDay: () => void;
  onClose: () => void;
}

/** Everything of one day. */
export const DayDialog = ({ day, placed, onOpen, onAdd, onShowDay, onClose }: DayDialogProps) => (
  <Dialog title={longDayWords(day)} isOpen onClose={onClose}>
    <div className="grid gap-5">
      {placed.length === 0 ? (
        <p className="text-ink-soft">{text.nothingOn}</p>
      ) : (
        <ItemList label={longDayWords(day)} placed={placed} onOpen={onOpen} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onShowDay}>
          <Clock size={16} aria-hidden="true" />
          {text.showDay}
        </Button>
        <Button onPress={onAdd}>
          <Plus size={16} aria-hidden="true" />
          {text.newEntry}
        </Button>
      </div>
    </div>
  </Dialog>
);
