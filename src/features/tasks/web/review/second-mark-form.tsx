import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import { NewSecondMark } from '#features/tasks/contract/review.ts';
import type { Rubric } from '#features/tasks/contract/rubrics.ts';
import type { SecondMarkView } from '#features/tasks/contract/second-marking.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { tasksText } from '#features/tasks/text.ts';
import { refusalOf } from '../edit/form-errors.ts';
import { useGradeKeys } from '../grading/use-grade-keys.ts';
import { rubricQuery } from '../rubric/rubric-api.ts';
import { rubricText } from '../rubric/text.ts';
import { writeChoice } from '../rubric-choice/choice.ts';
import { type Pins, useHearPins } from '../rubric-choice/pins.ts';
import { RubricPart } from '../rubric-choice/rubric-part.tsx';
import { choiceToSend, useChoice } from '../rubric-choice/use-choice.ts';
import { gradingKey } from '../shared/keys.ts';
import { reviewApi } from './review-api.ts';
import { reviewScreenText as text } from './text.ts';
import { useStoreGraded } from './use-store-graded.ts';

interface SecondMarkFormProps {
  task: TaskForViewer;
  handIn: HandInForGrading;
  second: SecondMarkView;
  pins: Pins;
  onNext: () => void;
}

/** The form, when the rubric is here. */
export function SecondMarkForm(props: SecondMarkFormProps) {
  const query = useQuery(rubricQuery(props.task._id));
  if (query.isPending) return <Skeleton className="h-72" />;
  return (
    <>
      {query.data === undefined ? <Problem text={rubricText.byPoints} error={query.error} /> : null}
      <FormOf {...props} rubric={query.data?.rubric ?? null} />
    </>
  );
}

/** The second mark, with the rubric and the keys of the first one. What is typed survives a conflict and a reload. */
function FormOf({
  task,
  handIn,
  second,
  pins,
  onNext,
  rubric,
}: SecondMarkFormProps & { rubric: Rubric | null }) {
  const queries = useQueryClient();
  const params = { taskId: task._id, studentId: handIn.student.id };
  const name = `second-mark.${params.taskId}.${params.studentId}`;
  const kept = useKeptDraft(name, draftOf(second), String(second.version));
  const [seenVersion, setSeenVersion] = useState(second.version);
  if (second.version !== seenVersion) {
    setSeenVersion(second.version);
    // Without unsaved words the form shows the newer mark.
    if (!kept.isChanged) kept.startOver(draftOf(second));
  }
  const choosing = useChoice({
    rubric,
    draft: kept.draft,
    isChanged: kept.isChanged,
    change: kept.change,
    most: task.points,
  });
  useHearPins(pins, choosing);
  const [errors, setErrors] = useState<FormErrors>({});
  const form = useRef<HTMLDivElement>(null);
  const store = useStoreGraded(task._id);
  const send = useMutation({
    mutationFn: () => {
      const { points, feedback } = kept.draft;
      const chosen = choiceToSend(rubric, kept.draft, second.mark?.rubric ?? null);
      return reviewApi.secondMark({ params, body: { points, feedback, ...chosen, version: second.version } });
    },
    onSuccess: ({ handIn: now }) => {
      kept.forget();
      if (now.second) kept.startOver(draftOf(now.second));
      store(now);
      toast.success(text.savedSecond(now.student.name));
      onNext();
    },
    onError: (error) => {
      setErrors(refusalOf(error));
      toast.error(messageOf(error, text.saveFailed));
      // The newer marks, or the newer rubric, are shown. What was typed stays.
      if (isApiError(error) && error.code === 'conflict')
        void queries.invalidateQueries({ queryKey: gradingKey(task._id) });
    },
  });
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const toRubric = () => form.current?.querySelector<HTMLElement>('[data-criterion]')?.focus();
  const save = (): void => {
    if (send.isPending) return;
    const refused = refusedOf(kept.draft, second.version, task.points);
    flushSync(() => setErrors(refused));
    if (Object.keys(refused).length === 0) send.mutate();
    else focus('points');
  };
  useGradeKeys(form, {
    onSave: save,
    onFocus: focus,
    onBack: (from) => {
      if (rubric) toRubric();
      else if (from === 'feedback') focus('points');
      return rubric !== null || from === 'feedback';
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <div ref={form}>
      <Form
        validationErrors={errors}
        onSubmit={handleSubmit}
        aria-label={text.markSecondOf(handIn.student.name)}
        className="grid gap-4"
      >
        {rubric ? (
          <RubricPart
            rubric={rubric}
            choosing={choosing}
            points={task.points}
            onSave={save}
            onFocus={focus}
          />
        ) : null}
        <TextField
          label={text.fieldPoints}
          name="points"
          inputMode="decimal"
          autoComplete="off"
          value={kept.draft.points}
          onChange={choosing.typePoints}
          end={<span className="mr-3 text-sm text-ink-soft">{text.pointsOf(task.points)}</span>}
          className="[&_input]:pr-20!"
        />
        <TextArea
          label={text.fieldFeedback}
          name="feedback"
          rows={4}
          value={kept.draft.feedback}
          onChange={(feedback) => kept.change({ feedback })}
          hint={text.forStaff}
        />
        <Button type="submit" isPending={send.isPending}>
          {text.saveSecond}
        </Button>
      </Form>
    </div>
  );
}

const draftOf = ({ mark }: SecondMarkView) => ({
  points: mark ? String(mark.points) : '',
  feedback: mark?.feedback ?? '',
  rubric: writeChoice(mark?.rubric ?? null),
});

function refusedOf(
  { points, feedback }: { points: string; feedback: string },
  version: number,
  most: number,
): FormErrors {
  const result = z.safeParse(NewSecondMark, { points, feedback, version });
  if (!result.success) return errorsOf(result.error);
  return result.data.points > most ? { points: [tasksText.gradeTooHigh(most)] } : {};
}
