import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { rubricText as text } from '../rubric/text.ts';

interface RubricConflictProps {
  message: string;
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody has saved the rubric meanwhile: theirs, or what is written here, which stays unsaved. */
export const RubricConflict = ({ message, onTheirs, onMine }: RubricConflictProps) => (
  <Dialog title={text.conflictTitle} isOpen onClose={onMine} isDismissable={false}>
    <div className="grid gap-5">
      <p>{message}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onTheirs}>
          {text.takeTheirs}
        </Button>
        <Button onPress={onMine}>{text.keepMine}</Button>
      </div>
    </div>
  </Dialog>
);
