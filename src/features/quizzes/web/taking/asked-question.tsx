import { Flag } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import type { ShownQuestion } from '#features/quizzes/contract/questions/shown.ts';
import { CheckAnswer } from '../practice/check-answer.tsx';
import { Question } from '../question/question.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { isTyped } from './is-answered.ts';
import type { AnswerOutbox } from './outbox/answer-outbox.ts';
import { takingText as text } from './text.ts';
import { useQuestionState } from './use-question-state.ts';

interface AskedQuestionProps {
  attemptId: string;
  isPractice: boolean;
  question: ShownQuestion;
  outbox: AnswerOutbox;
  isReadOnly: boolean;
  /** By the position of the question. */
  headings: RefObject<Map<number, HTMLHeadingElement>>;
}

/** One question: its answer is saved as it is given. */
export function AskedQuestion(props: AskedQuestionProps) {
  const { attemptId, isPractice, question, outbox, isReadOnly, headings } = props;
  const { answer, isFlagged, isUnsaved, isRefused, theirs, files } = useQuestionState(outbox, question.id);
  return (
    <Question
      question={question}
      answer={answer}
      onChange={(given) => outbox.change(question.id, { answer: given }, { isTyped: isTyped(given) })}
      isReadOnly={isReadOnly || theirs !== null}
      files={files}
      headingRef={(heading) => {
        if (heading) headings.current.set(question.position, heading);
        return () => void headings.current.delete(question.position);
      }}
      end={
        <>
          {isUnsaved ? <Badge>{text.notSavedYet}</Badge> : null}
          <Button
            variant={isFlagged ? 'secondary' : 'quiet'}
            size="sm"
            aria-pressed={isFlagged}
            aria-label={text.flagOf(question.position)}
            isDisabled={isReadOnly || theirs !== null}
            onPress={() => outbox.change(question.id, { isFlagged: !isFlagged })}
          >
            <Flag size={16} aria-hidden="true" fill={isFlagged ? 'currentColor' : 'none'} />
            <span className="max-sm:hidden">{text.flag}</span>
          </Button>
        </>
      }
    >
      {isRefused ? (
        <p role="alert" className="text-danger">
          {text.unreadable}
        </p>
      ) : null}
      {theirs ? (
        <ConflictChoice
          question={question}
          theirs={theirs.answer}
          files={theirs.files}
          isReadOnly={isReadOnly}
          onMine={() => outbox.change(question.id, { answer, isFlagged })}
          onTheirs={() => outbox.takeTheirs(question.id)}
        />
      ) : null}
      {isPractice ? (
        <CheckAnswer attemptId={attemptId} question={question} answer={answer} outbox={outbox} />
      ) : null}
    </Question>
  );
}
