import { Suspense } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useUser } from '#web/session/session.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Submission } from '#features/tasks/contract/hand-ins.ts';
import { markText } from '../markings/text.ts';
import { handInText } from '../submission/hand-in-text.ts';

const SubmissionMarks = lazyComponent(
  async () => (await import('../markings/submission-marks.tsx')).SubmissionMarks,
  'below',
);

/** The marks on what the student has handed in, the newest hand-in first. */
export function ReturnedMarks({
  taskId,
  submissions,
}: {
  taskId: string;
  submissions: readonly Submission[];
}) {
  const { id: studentId } = useUser();
  const [newest] = submissions;
  return (
    <Suspense fallback={<Skeleton className="h-10" />}>
      {submissions.map((submission) => (
        <SubmissionMarks
          key={submission.id}
          work={{ taskId, studentId }}
          submission={submission}
          title={
            submission === newest
              ? markText.yourMarks
              : `${markText.yourMarks}: ${handInText.receiptOf(submission.number)}`
          }
        />
      ))}
    </Suspense>
  );
}
