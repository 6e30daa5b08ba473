import { Check, Flag } from 'lucide-react';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ShownQuestion } from '#features/quizzes/contract/questions/shown.ts';
import { isAnswered } from './is-answered.ts';
import type { AnswerOutbox } from './outbox/answer-outbox.ts';
import { isWaiting } from './outbox/kept-save.ts';
import { takingText as text } from './text.ts';

interface QuestionListProps {
  questions: readonly ShownQuestion[];
  outbox: AnswerOutbox;
  /** The place of the one that is shown, from 0; undefined: all are. */
  current: number | undefined;
  onGo: (place: number) => void;
}

/** All questions by number: which are answered, flagged, or not saved yet, and the way to each. */
export function QuestionList({ questions, outbox, current, onGo }: QuestionListProps) {
  // The outbox changes without its identity: what is remembered would be old.
  'use no memo';
  const kept = useStore(outbox.kept);
  useStore(outbox.saved);
  return (
    <nav aria-label={text.questions}>
      <ol className="flex flex-wrap gap-2">
        {questions.map(({ id, position }, place) => {
          const { answer, isFlagged } = outbox.standing(id);
          const isDone = isAnswered(answer);
          const own = kept.filter(({ questionId }) => questionId === id);
          const isUnsaved = own.some(isWaiting);
          const isConflicting = own.some(({ conflict }) => conflict !== undefined);
          const states = [
            isDone ? text.answered : text.notAnswered,
            ...(isFlagged ? [text.flagged] : []),
            ...(isUnsaved ? [text.isNotSaved] : []),
            ...(isConflicting ? [text.otherDevice] : []),
          ];
          return (
            <li key={id}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={text.toQuestion(position, states)}
                aria-current={place === current ? 'step' : undefined}
                className={`figures ${place === current ? 'border-primary! bg-primary-soft!' : ''} ${isUnsaved ? 'border-dashed!' : ''} ${isConflicting ? 'border-danger! text-danger!' : ''}`}
                onPress={() => onGo(place)}
              >
                {position}
                {isDone ? <Check size={14} aria-hidden="true" /> : null}
                {isFlagged ? <Flag size={14} aria-hidden="true" fill="currentColor" /> : null}
              </Button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
