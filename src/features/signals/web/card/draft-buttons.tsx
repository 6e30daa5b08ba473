import { Button } from '#web/ui/buttons/button.tsx';
import { cardText as text } from '../shared/text.ts';

interface DraftButtonsProps {
  submit: string;
  isPending: boolean;
  onCancel: () => void;
}

/** Below words that are written on a card. */
export const DraftButtons = ({ submit, isPending, onCancel }: DraftButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" size="sm" isPending={isPending}>
      {submit}
    </Button>
    <Button variant="quiet" size="sm" onPress={onCancel}>
      {text.cancel}
    </Button>
  </div>
);
