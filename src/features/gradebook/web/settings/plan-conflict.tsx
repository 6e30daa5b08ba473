import { Button } from '#web/ui/buttons/button.tsx';
import { settingsText as text } from './text.ts';

interface PlanConflictProps {
  message: string;
  isPending: boolean;
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else saved first. The person chooses. */
export const PlanConflictNotice = ({ message, isPending, onTheirs, onMine }: PlanConflictProps) => (
  <div role="alert" className="grid gap-3 rounded-md border border-danger bg-danger-soft p-4">
    <p className="font-semibold text-danger">{text.conflictTitle}</p>
    <p className="text-sm wrap-anywhere">{message}</p>
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" isDisabled={isPending} onPress={onTheirs}>
        {text.loadTheirs}
      </Button>
      <Button variant="quiet" size="sm" isDisabled={isPending} onPress={onMine}>
        {text.keepMine}
      </Button>
    </div>
  </div>
);
