import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { GivenRubric } from '../rubric/given-rubric.tsx';
import { LateSteps } from '../late/late-steps.tsx';
import { handInText as text } from '../submission/hand-in-text.ts';
import { gradingText } from './text.ts';

/** A grade for those who may not change it. */
export function GivenGrade({
  task,
  handIn: { grade, student },
}: {
  task: TaskForViewer;
  handIn: HandInForGrading;
}) {
  return (
    <section aria-label={text.gradeOne(student.name)} className="panel grid content-start gap-3 p-5">
      {grade === null ? (
        <p className="text-ink-soft">{gradingText.notGraded}</p>
      ) : (
        <>
          <p className="display figures text-2xl">{text.outOf(grade.points, task.points)}</p>
          <LateSteps grade={grade} />
          {grade.rubric ? <GivenRubric taskId={task._id} choice={grade.rubric} /> : null}
          {grade.feedback === '' ? null : <MarkdownLater source={grade.feedback} headingLevel={3} />}
          <p className="text-sm text-ink-soft">{text.givenBy(grade.gradedByName)}</p>
        </>
      )}
      <p className="text-sm text-ink-soft">
        {task.mayGrade ? gradingText.alreadyReturned : gradingText.readsOnly}
      </p>
    </section>
  );
}
