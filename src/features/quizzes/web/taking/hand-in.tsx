import { useState } from 'react';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import type { Attempt } from '#features/quizzes/contract/taking.ts';
import { isAnswered } from './is-answered.ts';
import type { AnswerOutbox } from './outbox/answer-outbox.ts';
import { countWaiting } from './outbox/kept-save.ts';
import { takingText as text } from './text.ts';

interface HandInProps {
  attempt: Attempt;
  outbox: AnswerOutbox;
  isPending: boolean;
  onHandIn: () => void;
}

/** Asks before it hands in, and says what is open. While two devices disagree, nothing is handed in from here. */
export function HandIn({ attempt, outbox, isPending, onHandIn }: HandInProps) {
  // The outbox changes without its identity: what is remembered would be old.
  'use no memo';
  const [isAsking, setAsking] = useState(false);
  const kept = useStore(outbox.kept);
  useStore(outbox.saved);
  const hasConflict = kept.some(({ conflict }) => conflict !== undefined);
  const standings = attempt.questions.map(({ id }) => outbox.standing(id));
  const open = [
    [text.unanswered, standings.filter(({ answer }) => !isAnswered(answer)).length] as const,
    [text.flaggedLeft, standings.filter(({ isFlagged }) => isFlagged).length] as const,
    [text.unsavedLeft, countWaiting(kept)] as const,
  ].flatMap(([words, count]) => (count === 0 ? [] : [words(count)]));
  return (
    <div className="ml-auto grid justify-items-end gap-2">
      {hasConflict ? <p className="text-sm text-danger">{text.chooseFirst}</p> : null}
      <output className="sr-only">{isPending ? text.handingIn : ''}</output>
      <Button size="lg" isPending={isPending} isDisabled={hasConflict} onPress={() => setAsking(true)}>
        {attempt.isPractice ? text.finish : text.handIn}
      </Button>
      {isAsking && !hasConflict ? (
        <Confirmation
          title={attempt.isPractice ? text.finishTitle : text.handInTitle}
          text={text.handInBody}
          confirmLabel={attempt.isPractice ? text.finish : text.handIn}
          cancelLabel={text.keepOn}
          isConfirming={isPending}
          onConfirm={() => {
            setAsking(false);
            onHandIn();
          }}
          onClose={() => setAsking(false)}
        >
          {open.length === 0 ? null : (
            <ul className="list-disc pl-5">
              {open.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </Confirmation>
      ) : null}
    </div>
  );
}
