import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { KeyHints } from '#web/shortcuts/key-hints.tsx';
import { type Shortcut, useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import type { Rubric } from '#features/tasks/contract/rubrics.ts';
import { ExceptionBadges } from '../exceptions/exception-badges.tsx';
import { ExceptionButton } from '../exceptions/exceptions-button.tsx';
import { LateSteps } from '../late/late-steps.tsx';
import { handInText as text } from '../submission/hand-in-text.ts';
import { FeedbackField } from '../comments/feedback-field.tsx';
import { type Pins, useHearPins } from '../rubric-choice/pins.ts';
import { RubricPart } from '../rubric-choice/rubric-part.tsx';
import { rubricQuery } from '../rubric/rubric-api.ts';
import { rubricText } from '../rubric/text.ts';
import { ReturnOne } from '../task/return-grades.tsx';
import { gradingText } from './text.ts';
import { useGrade } from './use-grade.ts';
import { gradeKeys, useGradeKeys } from './use-grade-keys.ts';

const ConflictDialog = lazyComponent(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

interface GradeFormProps {
  task: TaskForViewer;
  handIn: HandInForGrading;
  pins: Pins;
  onGraded: (handIn: HandInForGrading) => void;
  /** False after the last student. */
  onNext: () => boolean;
}

const { keys } = gradingText;
const formKeys: readonly Shortcut[] = [
  { keys: [gradeKeys.save], what: keys.save },
  { keys: [gradeKeys.save], withControl: true, what: keys.saveAnywhere },
  { keys: [gradeKeys.feedback], what: keys.feedback },
  { keys: [gradeKeys.points], what: keys.points },
];

/** The form, when the rubric is here. */
export function GradeForm(props: GradeFormProps) {
  const query = useQuery(rubricQuery(props.task._id));
  if (query.isPending) return <Skeleton className="h-96 rounded-lg!" />;
  const rubric = query.data?.rubric ?? null;
  return (
    <>
      {query.data === undefined ? <Problem text={rubricText.byPoints} error={query.error} /> : null}
      <FormOf {...props} rubric={rubric} />
    </>
  );
}

/** Rubric, points and feedback, usable by keyboard alone. */
function FormOf({
  task,
  handIn,
  pins,
  rubric,
  onGraded,
  onNext,
}: GradeFormProps & { rubric: Rubric | null }) {
  const form = useRef<HTMLDivElement>(null);
  const goOn = (): void => {
    if (!onNext()) toast.info(text.allDone);
  };
  const grade = useGrade(task, handIn, rubric, onGraded, goOn);
  useHearPins(pins, grade.choosing);
  const { grade: given, state } = handIn;
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const save = (): void => {
    // At once: a moment later the focus would leave what is typed by then.
    if (!flushSync(() => grade.save())) focus('points');
  };
  const toRubric = () => form.current?.querySelector<HTMLElement>('[data-criterion]')?.focus();
  useGradeKeys(form, {
    onSave: save,
    onFocus: focus,
    onBack: (from) => {
      if (rubric) toRubric();
      else if (from === 'feedback') focus('points');
      return rubric !== null || from === 'feedback';
    },
  });
  useShortcuts(gradingText.keysTitle, formKeys);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <div ref={form} className="sticky top-[calc(var(--header)+1rem)] grid gap-4">
      <Form
        validationErrors={grade.errors}
        onSubmit={handleSubmit}
        aria-label={text.gradeOne(handIn.student.name)}
        className="panel grid gap-4 p-5"
      >
        {handIn.exception ? (
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <ExceptionBadges exception={handIn.exception} />
          </div>
        ) : null}
        {grade.isOutdated ? (
          <p role="alert" className="rounded-md bg-mark-soft px-3 py-2 text-sm">
            {text.changedMeanwhile}
          </p>
        ) : null}
        {rubric ? (
          <RubricPart
            key={rubric.taskId}
            rubric={rubric}
            choosing={grade.choosing}
            points={task.points}
            onSave={save}
            onFocus={focus}
          />
        ) : null}
        {task.mayManage ? <Managing task={task} handIn={handIn} hasRubric={rubric !== null} /> : null}
        <TextField
          label={text.fieldPoints}
          name="points"
          inputMode="decimal"
          autoComplete="off"
          autoFocus={rubric === null}
          data-steps=""
          value={grade.draft.points}
          onChange={grade.choosing.typePoints}
          end={<span className="mr-3 text-sm text-ink-soft">{text.pointsOf(task.points)}</span>}
          className="[&_input]:pr-20! [&_input]:text-lg [&_input]:font-semibold"
        />
        <FeedbackField
          taskId={task._id}
          isInCourse={task.course !== null}
          value={grade.draft.feedback}
          onChange={(feedback) => grade.change({ feedback })}
          hint={state === 'returned' ? text.correctionHint : text.feedbackHint}
        />
        {grade.teammates.length > 0 ? (
          <Switch
            label={text.forTeam}
            hint={text.forTeamHint(grade.teammates.map(({ name }) => name).join(', '))}
            isOn={grade.isForTeam}
            onChange={grade.setForTeam}
          />
        ) : null}
        <Button type="submit" isPending={grade.isPending}>
          {text.saveAndNext}
        </Button>
        {given ? (
          <Given task={task} handIn={handIn} given={given} grade={grade} onReturned={() => focus('points')} />
        ) : null}
      </Form>
      <KeyHints title={gradingText.keysTitle} layout="column" />
      {grade.conflict ? (
        <Conflicting
          conflict={grade.conflict}
          mine={grade.draft}
          points={task.points}
          student={handIn.student}
          isPending={grade.isPending}
          onTheirs={grade.takeTheirs}
          onMine={grade.takeMine}
        />
      ) : null}
    </div>
  );
}

interface ManagingProps extends Pick<GradeFormProps, 'task' | 'handIn'> {
  hasRubric: boolean;
}

/** The way to the rubric, and to what holds for this student. While names are hidden nobody is chosen by name. */
const Managing = ({ task, handIn, hasRubric }: ManagingProps) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <LinkButton
      variant="quiet"
      size="sm"
      to="/tasks/$taskId/rubric"
      params={{ taskId: task._id }}
      className="-ml-3"
    >
      {hasRubric ? rubricText.changeRubric : rubricText.makeRubric}
    </LinkButton>
    {task.areNamesHidden ? null : <ExceptionButton taskId={task._id} student={handIn.student} />}
  </div>
);

const Conflicting = (props: ComponentProps<typeof ConflictDialog>) => (
  <Opening>
    <ConflictDialog {...props} />
  </Opening>
);

interface GivenProps extends Pick<GradeFormProps, 'task' | 'handIn'> {
  given: NonNullable<HandInForGrading['grade']>;
  grade: Pick<ReturnType<typeof useGrade>, 'isReopening' | 'reopen'>;
  onReturned: () => void;
}

/** What can be done with the grade that is stored. */
const Given = ({ task, handIn, given, grade, onReturned }: GivenProps) => (
  <div className="grid gap-3 border-t border-line pt-4">
    <LateSteps grade={given} />
    <p className="text-sm text-ink-soft">{text.givenBy(given.gradedByName)}</p>
    <div className="flex flex-wrap gap-2">
      {task.mayManage && handIn.state === 'graded' ? (
        <ReturnOne
          taskId={task._id}
          revealsNames={task.areNamesHidden}
          student={handIn.student}
          onReturned={onReturned}
        />
      ) : null}
      <Button variant="quiet" size="sm" isPending={grade.isReopening} onPress={grade.reopen}>
        {text.reopen}
      </Button>
    </div>
  </div>
);
