import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Agreement, agreedBys, type AgreedBy, type ModerationRow } from '#features/tasks/contract/review.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { tasksKey } from '../shared/keys.ts';
import { reviewApi } from './review-api.ts';
import { pointsBy } from './sort-rows.ts';
import { reviewScreenText as text } from './text.ts';

interface SettleOneProps {
  task: TaskForViewer;
  row: ModerationRow;
  marks: { first: number; second: number };
}

type Choice = AgreedBy | 'another';
const labels: Record<AgreedBy, (mark: number) => string> = {
  first: text.takeFirst,
  second: text.takeSecond,
  mean: text.takeMean,
};
const Typed = z.object({ points: Agreement.shape.points });

/** One of both marks, their mean, or another grade. */
export function SettleOne({ task, row, marks }: SettleOneProps) {
  const queries = useQueryClient();
  const [choice, setChoice] = useState<Choice>('mean');
  const taken = choice === 'first' || choice === 'second' ? choice : null;
  const settle = useMutation({
    mutationFn: (points: number) =>
      reviewApi.agree({
        params: { taskId: task._id, studentId: row.student.id },
        body: { points, taken, version: row.version, secondVersion: row.secondVersion },
      }),
    onSuccess: () => {
      toast.success(text.settled(row.student.name));
      void queries.invalidateQueries({ queryKey: tasksKey });
    },
    onError: (error) => {
      if (!form.refuse(error)) toast.error(messageOf(error, text.settleFailed));
      // The newer marks are shown.
      void queries.invalidateQueries({ queryKey: tasksKey });
    },
  });
  const form = useZodForm(Typed, ({ points }) => settle.mutate(points));
  const options: { value: Choice; label: string }[] = [
    ...agreedBys.map((by) => ({ value: by, label: labels[by](pointsBy(by, marks)) })),
    { value: 'another', label: text.another },
  ];
  return (
    <Form
      {...form.form}
      aria-label={text.settleOf(row.student.name)}
      className="flex flex-wrap items-end gap-2"
    >
      <Select
        label={text.settleOf(row.student.name)}
        isLabelHidden
        value={choice}
        options={options}
        onChange={(value) => setChoice(options.find((option) => option.value === value)?.value ?? 'mean')}
        className="min-w-32 flex-1"
      />
      {choice === 'another' ? (
        <TextField
          label={text.another}
          isLabelHidden
          name="points"
          inputMode="decimal"
          autoComplete="off"
          className="w-24"
        />
      ) : (
        <input type="hidden" name="points" value={pointsBy(choice, marks)} />
      )}
      <Button type="submit" variant="secondary" isPending={settle.isPending}>
        {text.settle}
      </Button>
      {row.first?.rubric || row.second?.rubric ? (
        <output className="basis-full text-sm text-ink-soft">{rubricRemark(row, taken)}</output>
      ) : null}
    </Form>
  );
}

/** What becomes of the choice in the rubric. */
function rubricRemark({ first, second }: ModerationRow, taken: Agreement['taken']): string {
  if (taken === null) return text.takesNoRubric;
  const mark = taken === 'first' ? first : second;
  if (mark === null) return text.takesNoRubric;
  return mark.rubric === null ? text.markHasNoRubric(mark.byName) : text.takesRubricOf(mark.byName);
}
