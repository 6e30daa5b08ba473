import { type ComponentProps, Suspense, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Time } from '#web/ui/time/time.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { addressOf } from '#shared/address-of.ts';
import { handInContract, type HandInForGrading, type Submission } from '#features/tasks/contract/hand-ins.ts';
import { GraderMarks } from '../markings/grader-marks.tsx';
import { markText } from '../markings/text.ts';
import { TextMarks } from '../markings/text-marks.tsx';
import type { Marks } from '../markings/use-marks.ts';
import type { Pins } from '../rubric-choice/pins.ts';
import { handInText as text } from '../submission/hand-in-text.ts';
import { HandedInBy, SubmissionView } from '../submission/submission-view.tsx';
import { gradingText } from './text.ts';
import type { FullScreen } from './use-full-screen.ts';
import { WorkFiles } from './work-files.tsx';

const SubmissionMarks = lazyComponent(
  async () => (await import('../markings/submission-marks.tsx')).SubmissionMarks,
  'below',
);

interface HandInViewProps {
  handIn: HandInForGrading;
  /** For the files. Without files there is nothing to show full screen. */
  fullScreen: FullScreen;
  canMark: boolean;
  pins: Pins;
}

/** A student's hand-ins, the newest one open. The full screen shows only its files. */
export function HandInView({ handIn, fullScreen, canMark, pins }: HandInViewProps) {
  const [newest, ...earlier] = handIn.submissions;
  if (newest === undefined)
    return (
      <div className="panel grid justify-items-center gap-3 p-5 md:p-7">
        <EmptyState text={text.nothingHandedIn} drawing="blank-page" isCompact />
        <LeaveFullScreen fullScreen={fullScreen} />
      </div>
    );
  const work = { taskId: handIn.taskId, studentId: handIn.student.id };
  const shared = { handIn, newest, earlier, fullScreen, work };
  if (!canMark) return <Submissions {...shared} />;
  return (
    <GraderMarks key={newest.id} work={{ ...work, submissionId: newest.id }} pins={pins}>
      {(marks) => <Submissions {...shared} marks={marks} />}
    </GraderMarks>
  );
}

interface SubmissionsProps extends Omit<HandInViewProps, 'canMark' | 'pins'> {
  newest: Submission;
  earlier: readonly Submission[];
  work: { taskId: string; studentId: string };
  /** Absent: marks are only read. */
  marks?: Marks;
}

function Submissions({ handIn, newest, earlier, fullScreen, work, marks }: SubmissionsProps) {
  const files = (
    <WorkFiles
      key={newest.id}
      files={newest.files}
      fullScreen={fullScreen}
      studentName={handIn.student.name}
      marks={marks}
    />
  );
  if (fullScreen.isFull && newest.files.length > 0) return files;
  return (
    <div className="grid gap-4">
      <article aria-label={text.receiptOf(newest.number)} className="panel grid gap-4 p-4 md:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <HandInHead submission={newest} />
          <a
            href={addressOf(handInContract.filesOfSubmission, {
              params: { id: handIn.taskId, submissionId: newest.id },
            })}
            download
            className="link text-sm"
          >
            {gradingText.downloadAll}
          </a>
        </div>
        <Words submission={newest} marks={marks} />
      </article>
      {newest.files.length > 0 ? files : <LeaveFullScreen fullScreen={fullScreen} />}
      {marks ? null : <MarksOf work={work} submission={newest} />}
      {earlier.length > 0 ? (
        <section aria-label={text.earlier(earlier.length)} className="grid gap-2">
          <h3 className="text-sm font-semibold text-ink-soft">{text.earlier(earlier.length)}</h3>
          {earlier.map((submission) => (
            <Earlier key={submission.id} submission={submission} work={work} />
          ))}
        </section>
      ) : null}
    </div>
  );
}

/** Text and link, or that there is nothing. A grader marks the text. */
function Words({ submission, marks }: { submission: Submission; marks: Marks | undefined }) {
  const { text: words, link, files } = submission;
  const formatted = <SubmissionView submission={{ text: words, link: null, files: [] }} />;
  const hasWords = words.trim() !== '';
  return (
    <>
      {hasWords || files.length > 0 ? null : <p className="text-ink-soft">{text.noText}</p>}
      {hasWords ? marks ? <TextMarks words={words} marks={marks} formatted={formatted} /> : formatted : null}
      {link === null ? null : <SubmissionView submission={{ text: '', link, files: [] }} />}
    </>
  );
}

const MarksOf = (props: Omit<ComponentProps<typeof SubmissionMarks>, 'title'>) => (
  <Suspense fallback={null}>
    <SubmissionMarks {...props} title={markText.marksOfWork} />
  </Suspense>
);

/** Its marks are fetched when somebody opens it. */
function Earlier({ submission, work }: Pick<SubmissionsProps, 'work'> & { submission: Submission }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer rounded-lg px-4 py-3 marker:content-none">
        <HandInHead submission={submission} />
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <SubmissionView submission={submission} />
        {isOpen ? <MarksOf work={work} submission={submission} /> : null}
      </div>
    </details>
  );
}

function HandInHead({ submission }: { submission: Submission }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="font-semibold">{text.receiptOf(submission.number)}</span>
      <span className="text-ink-soft">
        <Time at={submission.handedInAt} /> (
        <TimeAgo at={submission.handedInAt} />)
      </span>
      {submission.isLate ? <Badge tone="danger">{text.late}</Badge> : null}
      {submission.team ? <HandedInBy team={submission.team} /> : null}
    </div>
  );
}

const LeaveFullScreen = ({ fullScreen: { isFull, toggle } }: { fullScreen: FullScreen }) =>
  isFull ? (
    <Button variant="secondary" onPress={toggle}>
      {gradingText.leaveFullScreen}
    </Button>
  ) : null;
