import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { agreedBys, AgreementWithin, type ModerationRow } from '#features/tasks/contract/review.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { tasksKey } from '../shared/keys.ts';
import { reviewApi } from './review-api.ts';
import { openMarks } from './sort-rows.ts';
import { reviewScreenText as text } from './text.ts';

/** Settles all marks that are near to each other, all or none. */
export function SettleAll({ task, rows }: { task: TaskForViewer; rows: readonly ModerationRow[] }) {
  const queries = useQueryClient();
  const [by, setBy] = useState<AgreementWithin['by']>('mean');
  const settle = useMutation({
    mutationFn: (body: AgreementWithin) => reviewApi.agreeWithin({ params: { taskId: task._id }, body }),
    onSuccess: ({ agreed }) => {
      toast.success(text.settledAll(agreed));
      void queries.invalidateQueries({ queryKey: tasksKey });
    },
    onError: (error) => {
      if (!form.refuse(error)) toast.error(messageOf(error, text.settleFailed));
    },
  });
  const form = useZodForm(AgreementWithin, (body) => settle.mutate(body));
  const open = rows.filter((row) => openMarks(row) !== undefined);
  if (open.length === 0) return null;
  const isByRubric = open.some(({ first, second }) => first?.rubric || second?.rubric);
  return (
    <Form {...form.form} aria-label={text.settleAll} className="panel flex flex-wrap items-end gap-3 p-5">
      <TextField
        label={text.within}
        name="within"
        inputMode="decimal"
        autoComplete="off"
        defaultValue="1"
        end={<span className="mr-3 text-sm text-ink-soft">{text.fieldPoints}</span>}
        className="min-w-48"
      />
      <Select
        label={text.withinBy}
        name="by"
        value={by}
        options={agreedBys.map((value) => ({ value, label: text.withinBys[value] }))}
        onChange={(value) => setBy(agreedBys.find((each) => each === value) ?? 'mean')}
      />
      <Button type="submit" isPending={settle.isPending}>
        {text.settleAll}
      </Button>
      {isByRubric ? (
        <output className="basis-full text-sm text-ink-soft">
          {by === 'mean' ? text.takesNoRubric : text.takesRubric}
        </output>
      ) : null}
    </Form>
  );
}
