import { useEffect } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Opening } from '#web/ui/layout/opening.tsx';
import type { CalendarItem, When } from '#features/calendar/contract/calendar.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { isOn, type Placed } from '../days/placed.ts';
import type { Opened } from './opened.ts';

const ItemDialog = lazyComponent(async () => (await import('../item/item-dialog.tsx')).ItemDialog);
const DayDialog = lazyComponent(async () => (await import('../list/day-dialog.tsx')).DayDialog);
const EntryDialog = lazyComponent(async () => (await import('../entry/entry-dialog.tsx')).EntryDialog);
const EditEntryDialog = lazyComponent(async () => (await import('../entry/edit-entry.tsx')).EditEntryDialog);
const FeedsDialog = lazyComponent(async () => (await import('../feeds/feeds-dialog.tsx')).FeedsDialog);
const ImportDialog = lazyComponent(async () => (await import('../import/import-dialog.tsx')).ImportDialog);
const ImportedDialog = lazyComponent(async () => (await import('./imported-dialog.tsx')).ImportedDialog);

interface OpenedDialogProps {
  opened: Opened | undefined;
  items: readonly CalendarItem[];
  placed: readonly Placed[];
  onOpen: (opened: Opened) => void;
  onClose: () => void;
  /** Shows the hours of a day. */
  onShowDay: (day: Day) => void;
  onMove: (item: CalendarItem, when: When) => void;
}

export const OpenedDialog = (props: OpenedDialogProps) => (
  <Opening isOpen={props.opened !== undefined} onClose={props.onClose}>
    <OpenedNow {...props} />
  </Opening>
);

function OpenedNow({ opened, items, placed, onOpen, onClose, onShowDay, onMove }: OpenedDialogProps) {
  if (opened === undefined) return null;
  switch (opened.what) {
    case 'item': {
      const item = items.find(({ id }) => id === opened.itemId);
      const edit = (entryId: string): void => onOpen({ what: 'edit', entryId });
      if (item === undefined) return <Gone onClose={onClose} />;
      return <ItemDialog item={item} onClose={onClose} onEdit={edit} onMove={onMove} />;
    }
    case 'day': {
      const { day } = opened;
      return (
        <DayDialog
          day={day}
          placed={placed.filter((each) => isOn(each, day))}
          onOpen={(itemId) => onOpen({ what: 'item', itemId })}
          onAdd={() => onOpen({ what: 'add', begin: { day } })}
          onShowDay={() => onShowDay(day)}
          onClose={onClose}
        />
      );
    }
    case 'add':
      return <EntryDialog begin={opened.begin} onClose={onClose} />;
    case 'edit':
      return <EditEntryDialog entryId={opened.entryId} onClose={onClose} />;
    case 'feeds':
      return <FeedsDialog onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'imported':
      return <ImportedDialog onAdd={() => onOpen({ what: 'import' })} onClose={onClose} />;
  }
}

/** In the place of a dialog about what is gone, as by another window. */
function Gone({ onClose }: { onClose: () => void }) {
  useEffect(() => onClose(), [onClose]);
  return null;
}
