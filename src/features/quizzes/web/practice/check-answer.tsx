import { useMutation } from '@tanstack/react-query';
import { refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { ShownQuestion } from '#features/quizzes/contract/questions/shown.ts';
import { QuestionResult } from '../result/question-result.tsx';
import { takingApi } from '../shared/quizzes-api.ts';
import { isAnswered } from '../taking/is-answered.ts';
import type { AnswerOutbox } from '../taking/outbox/answer-outbox.ts';
import { isSameAnswer } from '../taking/outbox/kept-save.ts';
import { practiceText as text } from './text.ts';

interface CheckAnswerProps {
  attemptId: string;
  question: ShownQuestion;
  answer: Answer | null;
  outbox: AnswerOutbox;
}

/** Of a practice quiz: what the answer brings, at once, with the key. Another answer hides it until it is checked too. */
export function CheckAnswer({ attemptId, question, answer, outbox }: CheckAnswerProps) {
  const check = useMutation({
    mutationFn: async (_checked: Answer | null) => {
      // The server checks what it has.
      await outbox.whenSettled();
      return takingApi.checkAnswer({ params: { attemptId, questionId: question.id }, body: {} });
    },
    onError: (error) => toast.error(refusalOr(error, text.checkFailed)),
  });
  const isCurrent = isSameAnswer(check.variables ?? null, answer);
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        className="justify-self-start"
        isPending={check.isPending}
        isDisabled={!isAnswered(answer)}
        onPress={() => check.mutate(answer)}
      >
        {text.check}
      </Button>
      <output>
        {check.data && isCurrent ? (
          <QuestionResult
            result={check.data.result}
            most={question.points}
            isOrdering={question.content.kind === 'ordering'}
          />
        ) : null}
      </output>
    </div>
  );
}
