import { useQuery } from '@tanstack/react-query';
import type { Choice } from '#features/tasks/contract/rubrics.ts';
import { rubricQuery } from './rubric-api.ts';
import { RubricView } from './rubric-view.tsx';
import { rubricText as text } from './text.ts';

/** What was chosen for a grade, for those of the staff who do not change it. */
export function GivenRubric({ taskId, choice }: { taskId: string; choice: Choice }) {
  const { data } = useQuery(rubricQuery(taskId));
  if (!data?.rubric) return null;
  return (
    <>
      <RubricView criteria={data.rubric.criteria} chosen={new Set(choice.itemIds)} />
      {choice.adjustment === 0 ? null : (
        <p className="figures text-sm text-ink-soft">{text.adjusted(text.signed(choice.adjustment))}</p>
      )}
    </>
  );
}
