import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#shared/id.ts';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { attemptId } from '#web/calls/attempt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import { gradebookText } from '#features/gradebook/text.ts';
import { planApi } from '../shared/gradebook-api.ts';
import { bookKey } from '../shared/keys.ts';
import { readNumber } from './plan-draft.ts';
import { settingsText as text } from './text.ts';

interface ColumnDialogProps {
  courseId: string;
  /** Undefined for a new column. */
  column: Work | undefined;
  onClose: () => void;
}

/** Title and points of a work without a task. */
export function ColumnDialog({ courseId, column, onClose }: ColumnDialogProps) {
  const queries = useQueryClient();
  const [draftId] = useState(newId);
  const [draft, setDraft] = useState({
    title: column?.title ?? '',
    points: column ? String(column.points) : '',
  });
  const [errors, setErrors] = useState<FormErrors>({});
  const save = useMutation({
    mutationFn: ({ title, points }: { title: string; points: number }) =>
      column
        ? planApi.changeColumn({
            params: { courseId, columnId: column.recordId },
            body: { title, points, version: column.version ?? 0 },
          })
        : planApi.addColumn({
            params: { courseId },
            body: { title, points, clientId: attemptId(draftId, draft) },
          }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: bookKey(courseId) });
      toast.success(text.columnSaved);
      onClose();
    },
    onError: (error) => {
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      setErrors(Object.fromEntries(fields.map(([field, sentence]) => [field, [sentence]])));
      toast.error(refusalOr(error, text.columnFailed));
    },
  });
  const submit = (): void => {
    const title = draft.title.trim();
    const points = readNumber(draft.points);
    const problems: FormErrors = {};
    if (title === '') problems['title'] = [gradebookText.required];
    const hasPoints = typeof points === 'number' && points <= limits.maxPoints;
    if (!hasPoints) problems['points'] = [gradebookText.pointsInvalid];
    setErrors(problems);
    if (title !== '' && hasPoints && !save.isPending) save.mutate({ title, points });
  };
  return (
    <Dialog title={column ? text.editColumn(column.title) : text.addColumn} isOpen onClose={onClose}>
      <Form
        validationErrors={errors}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={text.fieldTitle}
          name="title"
          value={draft.title}
          onChange={(title) => setDraft({ ...draft, title })}
          maxLength={limits.columnTitleChars}
          autoComplete="off"
          isRequired
        />
        <TextField
          label={text.fieldPoints}
          name="points"
          inputMode="decimal"
          value={draft.points}
          onChange={(points) => setDraft({ ...draft, points })}
          autoComplete="off"
          isRequired
        />
        <Button type="submit" isPending={save.isPending} className="justify-self-end">
          {text.saveColumn}
        </Button>
      </Form>
    </Dialog>
  );
}
