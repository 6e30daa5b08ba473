import { Button } from '#web/ui/buttons/button.tsx';
import { screenText as text } from '../shared/text.ts';

interface ConflictNoticeProps {
  /** The server's sentence. */
  message: string;
  onLoad: () => void;
  onKeep: () => void;
  isPending: boolean;
}

/** After a conflict the author chooses whose text to keep. */
export function ConflictNotice({ message, onLoad, onKeep, isPending }: ConflictNoticeProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-md border border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{text.conflictTitle}</p>
      <p className="text-sm">{message}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" isDisabled={isPending} onPress={onLoad}>
          {text.loadTheirs}
        </Button>
        <Button variant="quiet" size="sm" isDisabled={isPending} onPress={onKeep}>
          {text.keepMine}
        </Button>
      </div>
    </div>
  );
}
