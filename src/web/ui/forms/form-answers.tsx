import { Button } from '../buttons/button.tsx';
import { uiText } from '../text.ts';

interface FormAnswersProps {
  /** What the form does. */
  label: string;
  onCancel: () => void;
  isPending: boolean;
  isDanger?: boolean;
  isDisabled?: boolean;
}

/** The end of a form that can be left: Cancel, and what sends it. */
export const FormAnswers = ({
  label,
  onCancel,
  isPending,
  isDanger = false,
  isDisabled,
}: FormAnswersProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button variant="secondary" onPress={onCancel}>
      {uiText.cancel}
    </Button>
    <Button
      type="submit"
      variant={isDanger ? 'danger' : 'primary'}
      isDisabled={isDisabled}
      isPending={isPending}
    >
      {label}
    </Button>
  </div>
);
