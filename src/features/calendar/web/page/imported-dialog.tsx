import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ImportedList } from '../import/imported-list.tsx';
import { screenText as text } from '../text.ts';

interface ImportedDialogProps {
  onAdd: () => void;
  onClose: () => void;
}

/** The calendars that were added by file. */
export const ImportedDialog = ({ onAdd, onClose }: ImportedDialogProps) => (
  <Dialog title={text.imported} isOpen onClose={onClose}>
    <div className="grid gap-5">
      <p className="text-ink-soft">{text.importedHint}</p>
      <ImportedList />
      <Button variant="secondary" className="justify-self-end" onPress={onAdd}>
        {text.importFile}
      </Button>
    </div>
  </Dialog>
);
