import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { similarityLimits } from '#features/similarity/contract/limits.ts';
import type { Report } from '#features/similarity/contract/similarity.ts';
import { similarityText } from '#features/similarity/text.ts';
import { reportKey, similarityApi } from '../shared/similarity-api.ts';
import { screenText as text } from '../shared/text.ts';

/** Asks for a report. What was typed stays when that fails. */
export function RunForm({ taskId, report }: { taskId: string; report: Report | null }) {
  const [template, setTemplate] = useState(report?.template ?? '');
  const queries = useQueryClient();
  const run = useMutation({
    mutationFn: () => similarityApi.run({ params: { taskId }, body: { template } }),
    onSuccess: () => {
      toast.success(text.started);
      return queries.invalidateQueries({ queryKey: reportKey(taskId) });
    },
    onError: (error) => toast.error(messageOf(error, text.runFailed)),
  });
  const isTooLong = template.length > similarityLimits.templateChars;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isTooLong && !run.isPending) run.mutate();
  };
  return (
    <Form
      validationErrors={isTooLong ? { template: [similarityText.templateTooLong] } : {}}
      onSubmit={handleSubmit}
    >
      <details className="panel" open={template !== '' || undefined}>
        <summary className="cursor-pointer rounded-lg px-4 py-3 font-semibold">{text.templateShown}</summary>
        <div className="border-t border-line p-4">
          <CountedTextArea
            label={text.template}
            name="template"
            rows={5}
            hint={text.templateHint}
            maxChars={similarityLimits.templateChars}
            value={template}
            onChange={setTemplate}
          />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={run.isPending}>
          {report?.state === 'ready' ? text.compareAgain : text.compare}
        </Button>
      </div>
    </Form>
  );
}
