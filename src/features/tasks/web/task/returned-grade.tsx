import { Markdown } from '#web/markdown/markdown.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { OwnHandIn } from '#features/tasks/contract/hand-ins.ts';
import { ReturnedRubric } from '../rubric/returned-rubric.tsx';
import { LateSteps } from '../late/late-steps.tsx';
import { handInText as text } from '../submission/hand-in-text.ts';

interface ReturnedGradeProps {
  grade: NonNullable<OwnHandIn['grade']>;
  points: number;
}

/** The returned grade, with the teacher's note in the margin. */
export const ReturnedGrade = ({ grade, points }: ReturnedGradeProps) => (
  <section aria-label={text.grade} className="grid gap-4">
    <div className="flex flex-wrap items-baseline justify-between gap-3">
      <p>
        <span className="sr-only">{text.grade}: </span>
        <span className="display figures text-4xl">
          <span className="marked">{grade.points}</span>
          <span className="ml-2 text-2xl text-ink-soft"> / {points}</span>
        </span>
      </p>
      <p className="text-sm text-ink-soft">
        {text.returned} <Time at={grade.returnedAt} />
      </p>
    </div>
    {grade.rubric ? <ReturnedRubric rubric={grade.rubric} points={points} /> : null}
    <LateSteps grade={grade} />
    <div className="margin-note grid gap-2">
      <p className="text-sm font-semibold">{text.gradedBy(grade.gradedByName)}</p>
      {grade.feedback === '' ? (
        <p className="text-ink-soft">{text.noFeedback}</p>
      ) : (
        <Markdown source={grade.feedback} headingLevel={4} />
      )}
    </div>
  </section>
);
