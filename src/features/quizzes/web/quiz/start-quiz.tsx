import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import type { QuizCard } from '#features/quizzes/contract/quizzes.ts';
import { quizText } from '#features/quizzes/text.ts';
import { listText as text } from '../list/text.ts';
import { sharedText } from '../shared/text.ts';
import { useStart } from './use-start.ts';

interface StartQuizProps {
  quiz: QuizCard;
  own: NonNullable<QuizCard['own']>;
}

const refusalWords = (refusal: NonNullable<StartQuizProps['own']['refusal']>, { attempts }: QuizCard) =>
  refusal === 'attemptsUsed' ? quizText.attemptsUsed(attempts ?? 1) : quizText.refusedToBegin[refusal];

/** The way into the quiz, or why there is none. A time limit is said before it begins to run. */
export function StartQuiz({ quiz, own }: StartQuizProps) {
  const [isAsking, setAsking] = useState(false);
  const start = useStart(quiz.id);
  if (own.openAttemptId !== null)
    return (
      <p>
        <LinkButton to="/quizzes/attempts/$attemptId" params={{ attemptId: own.openAttemptId }} size="lg">
          {text.goOn}
        </LinkButton>
      </p>
    );
  if (own.refusal !== null) return <p className="text-ink-soft">{refusalWords(own.refusal, quiz)}</p>;
  const { minutes } = quiz;
  return (
    <div>
      <output className="sr-only">{start.isPending ? text.starting : ''}</output>
      <Button
        size="lg"
        isPending={start.isPending}
        onPress={() => (minutes === null ? start.mutate() : setAsking(true))}
      >
        {own.begun === 0 ? text.start : text.startAgain}
      </Button>
      {isAsking && minutes !== null ? (
        <Confirmation
          title={text.confirmTitle}
          text={text.confirmBody(sharedText.minutes(minutes))}
          confirmLabel={text.start}
          isConfirming={start.isPending}
          onConfirm={() => start.mutate(undefined, { onError: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
