import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { commentsText as text } from '../rubric/text.ts';

interface KeepFeedbackProps {
  isInCourse: boolean;
  isPending: boolean;
  onKeep: (isOfCourse: boolean) => void;
}

/** Keeps what is written as feedback, to be used again. */
export function KeepFeedback({ isInCourse, isPending, onKeep }: KeepFeedbackProps) {
  const [isOfCourse, setOfCourse] = useState(false);
  return (
    <section aria-label={text.keep} className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm font-semibold">{text.keep}</p>
      {isInCourse ? <Switch label={text.keepForCourse} isOn={isOfCourse} onChange={setOfCourse} /> : null}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        isPending={isPending}
        onPress={() => onKeep(isInCourse && isOfCourse)}
      >
        {text.keepNow}
      </Button>
    </section>
  );
}
