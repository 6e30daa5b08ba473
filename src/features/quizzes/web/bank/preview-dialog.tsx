import { useState } from 'react';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { Question } from '../question/question.tsx';
import { previewOf } from './preview-of.ts';
import { bankText as text } from './text.ts';

/** The question as students see it. It can be answered, and nothing is sent. */
export function PreviewDialog({ question, onClose }: { question: NewQuestion; onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <Dialog title={text.previewTitle} size="lg" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{text.previewNote}</p>
        <Question
          question={previewOf(question)}
          answer={answer}
          onChange={setAnswer}
          isReadOnly={question.content.kind === 'file'}
        />
      </div>
    </Dialog>
  );
}
