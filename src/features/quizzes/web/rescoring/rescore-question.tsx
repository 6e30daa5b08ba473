import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import type { BankQuestion } from '#features/quizzes/contract/bank.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { rescoringText as text } from './text.ts';

const RescoreDialog = lazyComponent(async () => (await import('./rescore-dialog.tsx')).RescoreDialog);

interface RescoreQuestionProps {
  /** As the writer began. */
  question: BankQuestion;
  corrected: NewQuestion;
  /** False: a field is wrong, and the form says so. */
  canSend: () => boolean;
  onDone: () => void;
}

/** For a question whose key was wrong: corrects it, and marks every answer again after a preview. */
export function RescoreQuestion({ question, corrected, canSend, onDone }: RescoreQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" size="lg" onPress={() => setOpen(canSend())}>
        {text.open}
      </Button>
      {isOpen ? (
        <Opening onClose={close}>
          <RescoreDialog
            questionId={question.id}
            version={question.version}
            question={corrected}
            onDone={onDone}
            onClose={close}
          />
        </Opening>
      ) : null}
    </>
  );
}
