import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import type { SecondMarkView } from '#features/tasks/contract/second-marking.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { handInText } from '../submission/hand-in-text.ts';
import { SecondMarkForm } from './second-mark-form.tsx';
import { reviewScreenText as text } from './text.ts';

interface TwoMarksProps {
  task: TaskForViewer;
  handIn: HandInForGrading;
  onNext: () => void;
}

/** The marks that this viewer may see, with the form of the second one where it is theirs. */
export function TwoMarks({ task, handIn, onNext }: TwoMarksProps) {
  const { second, student } = handIn;
  if (second === null) return null;
  const { agreed } = second;
  return (
    <section aria-label={text.secondMark} className="panel grid content-start gap-4 p-5">
      <Marks task={task} handIn={handIn} second={second} />
      {agreed ? (
        <p className="figures display text-xl">
          {text.agreedIs(agreed.byName, handInText.outOf(agreed.points, task.points))}
        </p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{remarkOf(task, handIn)}</p>
          {second.isSecondIn && task.mayManage ? (
            <LinkButton
              variant="secondary"
              size="sm"
              to="/tasks/$taskId/moderation"
              params={{ taskId: task._id }}
              className="justify-self-start"
            >
              {text.toModeration}
            </LinkButton>
          ) : null}
        </>
      )}
      {mayMark(task, second) ? (
        <SecondMarkForm key={student.id} task={task} handIn={handIn} second={second} onNext={onNext} />
      ) : null}
    </section>
  );
}

function mayMark(task: TaskForViewer, { isFirstIn, isSecondIn, isMine, marker, agreed }: SecondMarkView) {
  // In a blind task the second marker has seen the first mark since then.
  if (isSecondIn && task.secondMarking === 'blind') return false;
  return task.mayGrade && isFirstIn && agreed === null && (isMine || marker === null);
}

function Marks({ task, handIn, second }: Omit<TwoMarksProps, 'onNext'> & { second: SecondMarkView }) {
  const { grade } = handIn;
  const { mark, marker, agreed } = second;
  const outOf = (points: number): string => handInText.outOf(points, task.points);
  return (
    <>
      {grade ? (
        <Mark
          sentence={text.firstIs(grade.gradedByName, outOf(agreed?.firstPoints ?? grade.points))}
          feedback={grade.feedback}
        />
      ) : null}
      {mark && marker ? (
        <Mark sentence={text.secondIs(marker.name, outOf(mark.points))} feedback={mark.feedback} />
      ) : null}
    </>
  );
}

const Mark = ({ sentence, feedback }: { sentence: string; feedback: string }) => (
  <>
    <p className="figures font-semibold wrap-anywhere">{sentence}</p>
    {feedback === '' ? null : <MarkdownLater source={feedback} headingLevel={3} />}
  </>
);

function remarkOf(task: TaskForViewer, { second, grade }: HandInForGrading): string {
  if (second === null) return '';
  if (second.isSecondIn) return task.mayManage ? text.toSettle : text.notSettled;
  if (second.isMine) {
    if (!second.isFirstIn) return text.firstWaits;
    return grade === null ? text.firstIsHidden : text.forStaff;
  }
  return second.marker === null ? text.waitsForSecond : text.markedBy(second.marker.name);
}
