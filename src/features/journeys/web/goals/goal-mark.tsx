import type { Goal } from '#features/journeys/contract/goals.ts';
import { StarMark } from '../shared/star-mark.tsx';

/** What the margin says in words, for the eye: a broken ring is proposed, a whole one agreed, a star reached. */
export function GoalMark({ goal: { mentorAgreedAt, menteeAgreedAt, reachedAt } }: { goal: Goal }) {
  if (reachedAt !== null) return <StarMark />;
  const isAgreed = mentorAgreedAt !== null && menteeAgreedAt !== null;
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeLinecap="round"
      className={
        isAgreed ? 'size-6 shrink-0 fill-none stroke-ink' : 'size-6 shrink-0 fill-none stroke-ink-soft'
      }
    >
      <path
        d="M14 3.5C7 2.5 3 7 3.5 13S8 21 13 20.5s8-5 7.5-9.5S15 3 10 4.5"
        strokeWidth="1.75"
        strokeDasharray={isAgreed ? undefined : '3.5 4'}
      />
    </svg>
  );
}
