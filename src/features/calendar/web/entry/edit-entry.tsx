import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { entryQuery } from '../shared/calendar-api.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { entryText as text } from './text.ts';

interface EditEntryDialogProps {
  entryId: string;
  onClose: () => void;
}

/** The form of a stored entry, once the entry is here. */
export function EditEntryDialog({ entryId, onClose }: EditEntryDialogProps) {
  const query = useQuery(entryQuery(entryId));
  if (query.data) return <EntryDialog entry={query.data.entry} onClose={onClose} />;
  return (
    <Dialog title={text.editTitle} isOpen onClose={onClose}>
      {query.isError ? (
        <LoadProblem query={query} text={text.loadFailed} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </Dialog>
  );
}
