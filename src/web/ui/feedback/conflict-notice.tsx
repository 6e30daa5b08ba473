import { Button } from '../buttons/button.tsx';

interface ConflictNoticeProps {
  /** The server's sentence. */
  message: string;
  /** The words of the form's feature. */
  text: { conflictTitle: string; loadTheirs: string; keepMine: string };
  isPending: boolean;
  onLoad: () => void;
  onKeep: () => void;
}

/** Somebody else saved first. The person chooses which values stay. */
export const ConflictNotice = ({ message, text, isPending, onLoad, onKeep }: ConflictNoticeProps) => (
  <div role="alert" className="grid gap-3 rounded-md border border-danger bg-danger-soft p-4">
    <p className="font-semibold text-danger">{text.conflictTitle}</p>
    <p className="text-sm wrap-anywhere">{message}</p>
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
