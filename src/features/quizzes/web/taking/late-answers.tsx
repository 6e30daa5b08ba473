import { useStore } from '#web/storage/store.ts';
import type { AnswerOutbox } from './outbox/answer-outbox.ts';
import { takingText as text } from './text.ts';

/** What this browser still has and the server did not take, because the attempt had ended. */
export function LateAnswers({ outbox }: { outbox: AnswerOutbox }) {
  const late = useStore(outbox.kept).filter(({ problem }) => problem === 'ended').length;
  return late === 0 ? null : (
    <p role="alert" className="text-danger">
      {text.tooLate(late)}
    </p>
  );
}
