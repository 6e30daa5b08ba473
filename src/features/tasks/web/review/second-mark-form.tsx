import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import { NewSecondMark } from '#features/tasks/contract/review.ts';
import type { SecondMarkView } from '#features/tasks/contract/second-marking.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { tasksText } from '#features/tasks/text.ts';
import { refusalOf } from '../edit/form-errors.ts';
import { useGradeKeys } from '../grading/use-grade-keys.ts';
import { gradingKey } from '../shared/keys.ts';
import { reviewApi } from './review-api.ts';
import { reviewScreenText as text } from './text.ts';
import { useStoreGraded } from './use-store-graded.ts';

interface SecondMarkFormProps {
  task: TaskForViewer;
  handIn: HandInForGrading;
  second: SecondMarkView;
  onNext: () => void;
}

/** The second mark, with the keys of the first one. What is typed survives a conflict and a reload. */
export function SecondMarkForm({ task, handIn, second, onNext }: SecondMarkFormProps) {
  const queries = useQueryClient();
  const params = { taskId: task._id, studentId: handIn.student.id };
  const given = {
    points: second.mark ? String(second.mark.points) : '',
    feedback: second.mark?.feedback ?? '',
  };
  const kept = useKeptDraft(
    `second-mark.${params.taskId}.${params.studentId}`,
    given,
    String(second.version),
  );
  const [errors, setErrors] = useState<FormErrors>({});
  const form = useRef<HTMLDivElement>(null);
  const store = useStoreGraded(task._id);
  const send = useMutation({
    mutationFn: () => reviewApi.secondMark({ params, body: { ...kept.draft, version: second.version } }),
    onSuccess: ({ handIn: now }) => {
      kept.forget();
      store(now);
      toast.success(text.savedSecond(now.student.name));
      onNext();
    },
    onError: (error) => {
      setErrors(refusalOf(error));
      toast.error(messageOf(error, text.saveFailed));
      // The newer marks are shown, and the typed ones stay.
      if (isApiError(error) && error.code === 'conflict')
        void queries.invalidateQueries({ queryKey: gradingKey(task._id) });
    },
  });
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const save = (): void => {
    if (send.isPending) return;
    const refused = refusedOf(kept.draft, second.version, task.points);
    setErrors(refused);
    if (Object.keys(refused).length === 0) send.mutate();
    else requestAnimationFrame(() => focus('points'));
  };
  useGradeKeys(form, {
    onSave: save,
    onFocus: focus,
    onBack: (from) => {
      if (from === 'feedback') focus('points');
      return from === 'feedback';
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
        <TextField
          label={text.fieldPoints}
          name="points"
          inputMode="decimal"
          autoComplete="off"
          value={kept.draft.points}
          onChange={(points) => kept.change({ points })}
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

function refusedOf(draft: { points: string; feedback: string }, version: number, most: number): FormErrors {
  const result = z.safeParse(NewSecondMark, { ...draft, version });
  if (!result.success) return errorsOf(result.error);
  return result.data.points > most ? { points: [tasksText.gradeTooHigh(most)] } : {};
}
