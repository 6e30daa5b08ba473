import { TimeIn } from '#web/ui/time/time.tsx';
import type { EarlierGoal } from '#features/journeys/contract/goals.ts';
import { GoalMark } from './goal-mark.tsx';
import { GoalSteps } from './goal-steps.tsx';
import { goalsScreenText as text } from './text.ts';

/** With mentors of before: the mentee keeps them, to read. */
export const EarlierGoals = ({ goals }: { goals: readonly EarlierGoal[] }) => (
  <details className="border-t border-line pt-3">
    <summary className="touch cursor-pointer text-sm font-semibold">{text.earlier(goals.length)}</summary>
    <ul className="mt-2 grid divide-y divide-line">
      {goals.map((goal) => (
        <li key={goal.id} className="flex min-w-0 gap-3 py-3">
          <GoalMark goal={goal} />
          <div className="grid min-w-0 flex-1 content-start gap-1">
            <p className="font-medium wrap-anywhere whitespace-pre-line">{goal.words}</p>
            <GoalSteps goal={goal} isReadOnly />
            <p className="text-sm wrap-anywhere text-ink-soft">{text.withMentor(goal.mentorName)}</p>
            {goal.reachedAt === null ? null : (
              <p className="text-sm">
                <TimeIn sentence={text.reached} at={goal.reachedAt} as="date" />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  </details>
);
