import { type FormEvent, useRef } from 'react';
import { KeyHints } from '#web/shortcuts/key-hints.tsx';
import { type Shortcut, useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { handInText as text } from '../submission/hand-in-text.ts';
import { ReturnOne } from '../task/return-grades.tsx';
import { gradingText } from './text.ts';
import { useGrade } from './use-grade.ts';
import { gradeKeys, useGradeKeys } from './use-grade-keys.ts';

interface GradeFormProps {
  task: TaskForViewer;
  handIn: HandInForGrading;
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

/** Points and feedback, usable by keyboard alone. */
export function GradeForm({ task, handIn, onGraded, onNext }: GradeFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const goOn = (): void => {
    if (!onNext()) toast.info(text.allDone);
  };
  const grade = useGrade(task, handIn, onGraded, goOn);
  const { grade: given, state } = handIn;
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const save = (): void => {
    if (!grade.save()) requestAnimationFrame(() => focus('points'));
  };
  useGradeKeys(form, { onSave: save, onFocus: focus });
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
        {grade.isOutdated ? (
          <p role="alert" className="rounded-md bg-mark-soft px-3 py-2 text-sm">
            {text.changedMeanwhile}
          </p>
        ) : null}
        <TextField
          label={text.fieldPoints}
          name="points"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          data-steps=""
          value={grade.draft.points}
          onChange={(points) => grade.change({ points })}
          end={<span className="mr-3 text-sm text-ink-soft">{text.pointsOf(task.points)}</span>}
          className="[&_input]:pr-20! [&_input]:text-lg [&_input]:font-semibold"
        />
        <TextArea
          label={text.fieldFeedback}
          name="feedback"
          rows={6}
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
          <div className="grid gap-3 border-t border-line pt-4">
            <p className="text-sm text-ink-soft">{text.givenBy(given.gradedByName)}</p>
            <div className="flex flex-wrap gap-2">
              {task.mayManage && state === 'graded' ? (
                <ReturnOne taskId={task._id} student={handIn.student} onReturned={() => focus('points')} />
              ) : null}
              <Button variant="quiet" size="sm" isPending={grade.isReopening} onPress={grade.reopen}>
                {text.reopen}
              </Button>
            </div>
          </div>
        ) : null}
      </Form>
      <KeyHints title={gradingText.keysTitle} layout="column" />
      {grade.conflict ? (
        <ConflictDialog
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
