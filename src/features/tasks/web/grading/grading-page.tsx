import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { addressOf } from '#shared/address-of.ts';
import { messageOf } from '#web/calls/api-error.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useUser } from '#web/session/session.ts';
import { useSeen } from '#web/unread/seen.ts';
import { useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { handInContract, type HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import { tasksText } from '#features/tasks/text.ts';
import { queueQuery, rowOf } from '../list/board-api.ts';
import { GivenGrade } from './given-grade.tsx';
import { GradeForm } from './grade-form.tsx';
import type { GradingSearch } from './grading-search.ts';
import { GradingStepper, QueueList } from './grading-queue.tsx';
import { HandInView } from './hand-in-view.tsx';
import { handInText as text } from '../submission/hand-in-text.ts';
import { keepGraded } from './keep-graded.ts';
import { Panes } from './panes.tsx';
import { QueueRequests } from './queue-requests.tsx';
import { gradingText } from './text.ts';
import { SheetLoading } from '../shared/loading.tsx';
import { neighbourOf } from '../submission/merge-queue.ts';
import { usePins } from '../rubric-choice/pins.ts';
import { showsTwoMarks } from '../review/shows-two-marks.ts';
import { useFullScreen } from './use-full-screen.ts';
import { preloadMarking } from './work-files.tsx';
import { isGone, TaskProblem } from '../submission/task-problem.tsx';
import { gradingQuery, taskQuery } from '../shared/tasks-api.ts';
import { screenText } from '../shared/text.ts';

// Most hand-ins have neither.
const RegradeOfOne = lazyComponent(async () => (await import('../review/answer-regrade.tsx')).RegradeOfOne);
const TwoMarks = lazyComponent(async () => (await import('../review/two-marks.tsx')).TwoMarks);

interface GradingPageProps {
  taskId: string;
  search: GradingSearch;
  onStudent: (studentId: string) => void;
  onColumn: (column: GradingSearch['column']) => void;
}

/** Shows one student after the other: the hand-in beside the grade. */
export function GradingPage({ taskId, search, onStudent, onColumn }: GradingPageProps) {
  const query = useQuery(taskQuery(taskId));
  const task = isGone(query) ? undefined : query.data?.task;
  return (
    <Page
      title={text.gradingTitle}
      heading={task?.title ?? text.gradingTitle}
      trail={[
        { label: screenText.dashboard, to: '/dashboard' },
        { label: screenText.title, to: '/tasks' },
        { label: text.gradingTitle },
      ]}
      width="full"
      actions={
        <>
          {task?.mayReview ? (
            <a
              href={addressOf(handInContract.filesOfTask, { params: { id: taskId } })}
              download
              className={buttonClass('quiet')}
            >
              <Download size={16} aria-hidden="true" />
              {gradingText.downloadTask}
            </a>
          ) : null}
          <LinkButton
            variant="secondary"
            to="/tasks/$taskId"
            params={{ taskId }}
            search={search.column ? { column: search.column } : {}}
          >
            {text.board}
          </LinkButton>
        </>
      }
    >
      {task === undefined ? (
        <TaskProblem query={query} />
      ) : task.mayReview ? (
        <Queue task={task} search={search} onStudent={onStudent} onColumn={onColumn} />
      ) : (
        <Problem text={tasksText.notYourBoard} />
      )}
    </Page>
  );
}

interface QueueProps extends Omit<GradingPageProps, 'taskId'> {
  task: TaskForViewer;
}

function Queue({ task, search, onStudent, onColumn }: QueueProps) {
  const queries = useQueryClient();
  const query = queueQuery(task._id, search.column ?? 'waiting', queries);
  const queue = useQuery(query);
  useSeen(queue.isSuccess ? `hand-ins:${task._id}` : undefined);
  const studentId = search.student ?? queue.data?.[0]?.student.id;
  const rows = queue.data ?? [];
  const step = (steps: 1 | -1): boolean => {
    const next = studentId === undefined ? undefined : neighbourOf(rows, studentId, steps);
    if (next !== undefined) onStudent(next);
    return next !== undefined;
  };
  useShortcuts(gradingText.keysTitle, [
    { keys: ['j', 'ArrowDown'], what: gradingText.keys.next, run: () => step(1) },
    { keys: ['k', 'ArrowUp'], what: gradingText.keys.previous, run: () => step(-1) },
  ]);
  const nextId = studentId === undefined ? undefined : neighbourOf(rows, studentId, 1);
  useEffect(() => {
    if (nextId !== undefined) void queries.prefetchQuery(gradingQuery(task._id, nextId));
  }, [queries, task._id, nextId]);
  const handleGraded = (handIn: HandInForGrading): void =>
    void keepGraded(queries, query.queryKey, rowOf(handIn));
  const requests = { task, column: search.column, onColumn };
  if (studentId === undefined) {
    if (queue.isPending) return <SheetLoading label={text.gradingLoading} />;
    if (queue.isError)
      return <LoadProblem query={queue} text={messageOf(queue.error, text.boardFailed)} isPanel />;
    return (
      <div className="panel">
        <QueueRequests {...requests} className="p-3" />
        <EmptyState text={text.emptyColumns[search.column ?? 'submitted']} drawing="checklist" />
      </div>
    );
  }
  const one = (
    <div className="grid min-w-0 content-start gap-4">
      <GradingStepper taskId={task._id} rows={rows} current={studentId} onStep={step} />
      <OneStudent task={task} studentId={studentId} onGraded={handleGraded} onNext={() => step(1)} />
    </div>
  );
  return (
    <Panes
      cookie="grading_queue"
      label={gradingText.resizeQueue}
      initial={16}
      limits={queueLimits}
      first={
        <QueueList
          rows={rows}
          current={studentId}
          points={task.points}
          onStudent={onStudent}
          filter={<QueueRequests {...requests} className="border-b border-line p-2" />}
        />
      }
      second={one}
      narrow={
        <>
          <QueueRequests {...requests} className="mb-4" />
          {one}
        </>
      }
    />
  );
}

/** The width of the queue and of the work, in percent. */
const queueLimits = { min: 10, max: 35 };
const workLimits = { min: 45, max: 75 };

interface OneStudentProps {
  task: TaskForViewer;
  studentId: string;
  onGraded: (handIn: HandInForGrading) => void;
  /** False after the last student. */
  onNext: () => boolean;
}

function OneStudent({ task, studentId, onGraded, onNext }: OneStudentProps) {
  const query = useQuery(gradingQuery(task._id, studentId));
  const { data, error, isPending } = query;
  const me = useUser();
  // The element stays for the next student, so the full screen stays too.
  const stage = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(stage);
  const pins = usePins();
  useEffect(preloadMarking, []);
  const isMissing = !isPending && (data === undefined || isGone({ error }));
  return (
    <Halves
      work={
        <div
          ref={stage}
          className={
            fullScreen.isFull ? 'fixed inset-0 z-50 grid content-start overflow-auto bg-bg' : 'min-w-0'
          }
        >
          {isMissing ? (
            <LoadProblem query={query} text={messageOf(error, text.gradingFailed)} isPanel />
          ) : data ? (
            <HandInView
              key={studentId}
              handIn={data.handIn}
              fullScreen={fullScreen}
              canMark={mayChange(task, data.handIn)}
              pins={pins}
            />
          ) : (
            <SheetLoading label={text.gradingLoading} />
          )}
        </div>
      }
      grade={
        data && !isMissing ? (
          <>
            {data.handIn.regrade ? (
              <Suspense fallback={<Skeleton className="mb-4 h-72 rounded-lg!" />}>
                <RegradeOfOne task={task} handIn={data.handIn} regrade={data.handIn.regrade} />
              </Suspense>
            ) : null}
            {showsTwoMarks(data.handIn, me.id) ? (
              <Suspense fallback={<Skeleton className="h-96 rounded-lg!" />}>
                <TwoMarks task={task} handIn={data.handIn} pins={pins} onNext={onNext} />
              </Suspense>
            ) : mayChange(task, data.handIn) ? (
              <GradeForm
                key={studentId}
                task={task}
                handIn={data.handIn}
                pins={pins}
                onGraded={onGraded}
                onNext={onNext}
              />
            ) : (
              <GivenGrade task={task} handIn={data.handIn} />
            )}
          </>
        ) : isMissing ? null : (
          <Skeleton className="h-96 rounded-lg!" />
        )
      }
    />
  );
}

/** Who grades in a course without managing it changes no grade that the student has seen. */
const mayChange = (task: TaskForViewer, { state }: HandInForGrading): boolean =>
  task.mayManage || (task.mayGrade && state !== 'returned');

/** The hand-in with the grade beside it, or below it on a narrow screen. */
const Halves = ({ work, grade }: { work: ReactNode; grade: ReactNode }) => (
  <Panes
    cookie="grading_work"
    label={gradingText.resizeGrade}
    initial={70}
    limits={workLimits}
    first={work}
    second={grade}
    narrow={
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
        {work}
        {grade}
      </div>
    }
  />
);
