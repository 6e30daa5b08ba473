import { TimeIn } from '#web/ui/time/time.tsx';
import type { QuizCard } from '#features/quizzes/contract/quizzes.ts';
import { sharedText as text } from './text.ts';

type Times = Pick<QuizCard, 'state' | 'opensAt' | 'closesAt'>;

/** When it opens or closes, whichever is next, or since when it is closed. */
export function QuizTimes({ quiz: { state, opensAt, closesAt } }: { quiz: Times }) {
  if (state === 'planned' && opensAt !== null) return <TimeIn sentence={text.opens} at={opensAt} />;
  if (closesAt === null) return text.anyTime;
  return <TimeIn sentence={state === 'closed' ? text.closed : text.closes} at={closesAt} />;
}
