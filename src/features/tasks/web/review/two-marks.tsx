import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import type { SecondMarkView } from '#features/tasks/contract/second-marking.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { CompareChoices } from '../rubric/compare-choices.tsx';
import { GivenRubric } from '../rubric/given-rubric.tsx';
import type { Pins } from '../rubric-choice/pins.ts';
import { handInText } from '../submission/hand-in-text.ts';
import { SecondMarkForm } from './second-mark-form.tsx';
import { reviewScreenText as text } from './text.ts';

interface TwoMarksProps {
  task: TaskForViewer;
  handIn: HandInForGrading;
  pins: Pins;
  onNext: () => void;
}

/** The marks that this viewer may see, with the form of the second one where it is theirs. */
export function TwoMarks({ task, handIn, pins, onNext }: TwoMarksProps) {
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
        <SecondMarkForm
          key={student.id}
          task={task}
          handIn={handIn}
          second={second}
          pins={pins}
          onNext={onNext}
        />
      ) : null}
    </section>
  );
}

function mayMark(task: TaskForViewer, { isFirstIn, isSecondIn, isMine, marker, agreed }: SecondMarkView) {
  // In a blind task the second marker has seen the first mark since then.
  if (isSecondIn && task.secondMarking === 'blind') return false;
  return task.mayGrade && isFirstIn && agreed === null && (isMine || marker === null);
}

type MarksProps = Pick<TwoMarksProps, 'task' | 'handIn'> & { second: SecondMarkView };

/** Both marks, and what was chosen for them. */
function Marks({ task, handIn, second }: MarksProps) {
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
      {grade ? <Choices taskId={task._id} grade={grade} second={second} /> : null}
    </>
  );
}

interface ChoicesProps {
  taskId: string;
  grade: NonNullable<HandInForGrading['grade']>;
  second: SecondMarkView;
}

/** Side by side when both marks are in. The first one alone shows its own choice. */
function Choices({ taskId, grade, second: { mark, marker, agreed } }: ChoicesProps) {
  const first = agreed ? agreed.firstRubric : grade.rubric;
  if (mark === null || marker === null)
    return first === null ? null : <GivenRubric taskId={taskId} choice={first} />;
  if (first === null && mark.rubric === null) return null;
  return (
    <CompareChoices
      taskId={taskId}
      first={{ name: grade.gradedByName, choice: first }}
      second={{ name: marker.name, choice: mark.rubric }}
    />
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
