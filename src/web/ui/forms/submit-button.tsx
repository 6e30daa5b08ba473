import { Button } from '../buttons/button.tsx';

interface SubmitButtonProps {
  isPending: boolean;
  label: string;
  pendingLabel: string;
}

/** Ends a long form; that it is being sent is also said. */
export const SubmitButton = ({ isPending, label, pendingLabel }: SubmitButtonProps) => (
  <>
    <output className="sr-only">{isPending ? pendingLabel : ''}</output>
    <Button type="submit" size="lg" isPending={isPending}>
      {label}
    </Button>
  </>
);
