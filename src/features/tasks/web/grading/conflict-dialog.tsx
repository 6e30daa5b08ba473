import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { handInText as text } from '../submission/hand-in-text.ts';
import { SubmissionView } from '../submission/submission-view.tsx';
import type { Conflict } from './use-grade.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  mine: { points: string; feedback: string };
  points: number;
  student: { name: string };
  isPending: boolean;
  onTheirs: () => void;
  onMine: () => void;
}

/** Shows two concurrent grades, or a grade and a newer hand-in, side by side. The teacher chooses. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, mine, points, isPending, onTheirs, onMine } = props;
  const { isNewHandIn, now, byName, message } = conflict;
  const [newest] = now.submissions;
  return (
    <Dialog title={text.conflictTitle} isOpen onClose={onTheirs} size="lg" isDismissable={false}>
      <div className="grid gap-5">
        <p>{message}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {isNewHandIn && newest ? (
            <section aria-label={text.receiptOf(newest.number)} className="rounded-md bg-sunken p-4">
              <h3 className="mb-2 text-sm font-semibold">{text.receiptOf(newest.number)}</h3>
              <SubmissionView submission={newest} />
            </section>
          ) : (
            <Side
              title={byName === '' ? text.theirsNow : text.theirs(byName)}
              points={now.grade === null ? null : String(now.grade.given)}
              feedback={now.grade?.feedback ?? ''}
              of={points}
            />
          )}
          <Side title={text.mine} points={mine.points} feedback={mine.feedback} of={points} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onPress={onTheirs}>
            {isNewHandIn ? text.lookFirst : text.keepTheirs}
          </Button>
          <Button onPress={onMine} isPending={isPending}>
            {isNewHandIn ? text.gradeAnyway : text.takeMine}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface SideProps {
  title: string;
  points: string | null;
  feedback: string;
  of: number;
}

const Side = ({ title, points, feedback, of }: SideProps) => (
  <section aria-label={title} className="grid content-start gap-2 rounded-md bg-sunken p-4">
    <h3 className="text-sm font-semibold">{title}</h3>
    <p className="display figures text-2xl">
      {points === null ? text.noGrade : text.outOf(Number(points), of)}
    </p>
    <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-soft">{feedback || text.noFeedback}</p>
  </section>
);
