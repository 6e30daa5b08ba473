import { useEffect, useRef } from 'react';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import type { Attempt } from '#features/quizzes/contract/taking.ts';
import { AnsweredQuestion } from '../result/answered-question.tsx';
import { LateAnswers } from './late-answers.tsx';
import type { AnswerOutbox } from './outbox/answer-outbox.ts';
import { takingText as text } from './text.ts';

interface AttemptResultProps {
  attempt: Attempt;
  outbox: AnswerOutbox | undefined;
  /** The questions stood here a moment ago, and one of them had the focus. */
  hasJustEnded: boolean;
}

/** An attempt that has ended: its answers, and what they brought as far as it may be known. */
export function AttemptResult({ attempt, outbox, hasJustEnded }: AttemptResultProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasJustEnded) box.current?.focus();
  }, [hasJustEnded]);
  const { courseId, quizId, result, handedInAt, isPreview } = attempt;
  const answerOf = new Map(attempt.answers.map((each) => [each.questionId, each]));
  const resultOf = new Map(result?.questions.map((each) => [each.questionId, each]));
  return (
    <>
      <div ref={box} tabIndex={-1} className="outline-none">
        <Card title={text.result}>
          {handedInAt === null ? null : (
            <p className="text-ink-soft">
              <TimeIn sentence={text.handedInAt} at={handedInAt} />
            </p>
          )}
          <Points result={result} isPreview={isPreview} />
          {outbox === undefined ? null : <LateAnswers outbox={outbox} />}
          <p>
            <LinkButton
              to="/courses/$courseId/quizzes/$quizId"
              params={{ courseId, quizId }}
              variant="secondary"
            >
              {text.backToQuiz}
            </LinkButton>
          </p>
        </Card>
      </div>
      {attempt.questions.map((question) => (
        <AnsweredQuestion
          key={question.id}
          question={question}
          answer={answerOf.get(question.id)?.answer ?? null}
          files={answerOf.get(question.id)?.files ?? []}
          result={resultOf.get(question.id) ?? null}
        />
      ))}
    </>
  );
}

/** The points, or those that are there already; before that, when they come. */
function Points({ result, isPreview }: Pick<Attempt, 'result' | 'isPreview'>) {
  const known = result?.questions.flatMap(({ points }) => points ?? []) ?? [];
  if (result === null || (result.points === null && known.length === 0))
    return <p>{isPreview ? text.previewDone : text.notKnownYet}</p>;
  const { points, most } = result;
  const soFar = known.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
  return (
    <>
      <p className="display figures text-2xl">
        {points === null ? text.soFar(soFar, most) : text.resultOf(points, most)}
      </p>
      {points === null ? <p>{text.toBeGraded}</p> : null}
    </>
  );
}
