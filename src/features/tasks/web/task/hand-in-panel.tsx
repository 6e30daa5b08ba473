import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { OwnHandIn } from '#features/tasks/contract/hand-ins.ts';
import { exceptionText } from '../exceptions/text.ts';
import { isOverdue } from '../shared/group-tasks.ts';
import { OwnRegrades } from '../review/own-regrades.tsx';
import { AllGrades } from './all-grades.tsx';
import { HandInEditor } from './hand-in-editor.tsx';
import { OwnTeam } from './own-team.tsx';
import { handInText as text } from '../submission/hand-in-text.ts';
import { Receipts } from './receipt.tsx';
import { ReturnedGrade } from './returned-grade.tsx';
import { ReturnedMarks } from './returned-marks.tsx';
import { ShownRubric } from '../rubric/shown-rubric.tsx';
import { StandingBadge } from '../shared/task-meta.tsx';
import { ownQuery } from '../shared/tasks-api.ts';
import { useNow } from '#web/ui/time/use-now.ts';

/** The student's own work: the returned grade, the hand-ins, and the form. */
export function HandInPanel({ task }: { task: TaskForViewer }) {
  const query = useQuery(ownQuery(task._id));
  const { data, error, isPending } = query;
  const now = useNow();
  const { standing } = task;
  return (
    <Card
      title={text.title}
      className="md:p-7"
      end={
        standing ? (
          <span className="flex items-center gap-2">
            {standing.isLate && standing.state !== 'late' ? <Badge tone="danger">{text.late}</Badge> : null}
            {task.exception?.isExcused ? <Badge tone="ok">{exceptionText.excused}</Badge> : null}
            <StandingBadge standing={standing} isOverdue={isOverdue(task, now)} />
          </span>
        ) : undefined
      }
    >
      {data ? (
        <Own task={task} own={data.handIn} />
      ) : isPending ? (
        <div className="grid gap-3">
          <output className="sr-only">{text.loading}</output>
          <Skeleton className="h-24" />
          <Skeleton className="h-10" />
        </div>
      ) : (
        <LoadProblem query={query} text={messageOf(error, text.loadFailed)} />
      )}
    </Card>
  );
}

function Own({ task, own }: { task: TaskForViewer; own: OwnHandIn }) {
  const [isAgain, setAgain] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { submissions, mayHandIn, draft, grade } = own;
  const hasHandedIn = submissions.length > 0;
  const mayWrite = mayHandIn && !isWithoutTeam(task, own);
  const isWriting = mayWrite && (!hasHandedIn || isAgain || draft !== null);
  const handleDone = () => {
    setAgain(false);
    // The pressed button has gone.
    requestAnimationFrame(() => panel.current?.focus());
  };
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none">
      {grade ? <Graded task={task} grade={grade} submissions={submissions} /> : null}
      <TeamOf task={task} own={own} />
      {own.rubric && grade === null ? <ShownRubric criteria={own.rubric} /> : null}
      {isWriting ? (
        <HandInEditor task={task} own={own} onDone={handleDone} onCancel={() => setAgain(false)} />
      ) : null}
      {hasHandedIn ? <Receipts task={task} submissions={submissions} /> : null}
      <Attempts own={own} />
      {isWriting || mayWrite !== mayHandIn ? null : <Remark own={own} onAgain={() => setAgain(true)} />}
    </div>
  );
}

interface GradedProps extends Pick<OwnHandIn, 'submissions'> {
  task: TaskForViewer;
  grade: NonNullable<OwnHandIn['grade']>;
}

/** The returned grade, with what belongs to it. */
const Graded = ({ task, grade, submissions }: GradedProps) => (
  <>
    <ReturnedGrade grade={grade} points={task.points} />
    {task.course ? <AllGrades courseId={task.course._id} /> : null}
    <ReturnedMarks taskId={task._id} submissions={submissions} />
    <OwnRegrades taskId={task._id} />
  </>
);

const isWithoutTeam = (task: TaskForViewer, { team }: OwnHandIn): boolean =>
  task.handInBy === 'team' && team === null;

/** Where teams hand in, while the student can. */
const TeamOf = ({ task, own }: { task: TaskForViewer; own: OwnHandIn }) =>
  task.handInBy === 'team' && task.course && own.mayHandIn ? (
    <OwnTeam team={own.team} courseId={task.course._id} />
  ) : null;

/** How often the student has handed in, where that is limited. */
const Attempts = ({ own: { attempts, attemptsMax, mayHandIn } }: { own: OwnHandIn }) =>
  mayHandIn && attemptsMax !== null ? (
    <p className="text-sm text-ink-soft">{exceptionText.attemptsLeft(attempts, attemptsMax)}</p>
  ) : null;

/** What the student can do while the form is closed. */
function Remark({ own, onAgain }: { own: OwnHandIn; onAgain: () => void }) {
  const { state, mayHandIn } = own;
  if (mayHandIn)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" onPress={onAgain}>
          {text.handInAgain}
        </Button>
        <span className="text-sm text-ink-soft">{text.untilGraded}</span>
      </div>
    );
  if (state === 'returned') return null;
  if (own.attemptsMax !== null && own.attempts >= own.attemptsMax && state !== 'graded')
    return <p className="text-ink-soft">{exceptionText.attemptsUsed(own.attemptsMax)}</p>;
  return <p className="text-ink-soft">{state === 'graded' ? text.gradedNotReturned : text.readOnly}</p>;
}
