import { Button } from '#web/ui/buttons/button.tsx';
import { screenText as text } from '../text.ts';

interface ConflictNoticeProps {
  /** The server's sentence. */
  message: string;
  isPending: boolean;
  onLoad: () => void;
  onKeep: () => void;
}

/** Somebody else has changed the meeting since the form was opened: whose values stay is the writer's choice. */
export const ConflictNotice = ({ message, isPending, onLoad, onKeep }: ConflictNoticeProps) => (
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
