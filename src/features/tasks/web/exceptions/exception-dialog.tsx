import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf, refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { collegeZone } from '#web/ui/time/zones.ts';
import type { ExceptionChange, TaskException } from '#features/tasks/contract/exceptions.ts';
import { boardKey, exceptionsKey, gradingKey, queueKey } from '../shared/keys.ts';
import { changeIn, exceptionDraftOf } from './exception-draft.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { exceptionQuery, exceptionsApi } from './exceptions-api.ts';
import { exceptionText as text } from './text.ts';

interface ExceptionDialogProps {
  taskId: string;
  student: { id: string; name: string };
  onClose: () => void;
}

/** What holds for one student of the task. */
export function ExceptionDialog({ taskId, student, onClose }: ExceptionDialogProps) {
  // A form begins with what holds now.
  const query = useQuery({ ...exceptionQuery(taskId, student.id), staleTime: 0, gcTime: 0 });
  return (
    <Dialog title={text.of(student.name)} isOpen onClose={onClose} isDismissable={false}>
      {query.data ? (
        <ExceptionForm taskId={taskId} exception={query.data.exception} onDone={onClose} />
      ) : query.isError ? (
        <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </Dialog>
  );
}

interface ExceptionFormProps {
  taskId: string;
  exception: TaskException;
  onDone: () => void;
}

/** After a conflict the typed text stays, and the next save is about what holds now. */
function ExceptionForm({ taskId, exception, onDone }: ExceptionFormProps) {
  const { student } = exception;
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => exceptionDraftOf(exception, collegeZone()));
  const [version, setVersion] = useState(exception.version);
  const [errors, setErrors] = useState<FormErrors>({});
  const save = useMutation({
    mutationFn: (body: ExceptionChange) =>
      exceptionsApi.change({ params: { taskId, studentId: student.id }, body }),
    onSuccess: () => {
      toast.success(text.saved(student.name));
      onDone();
    },
    onError: (error) => {
      if (isApiError(error)) {
        setErrors(
          Object.fromEntries(Object.entries(error.fields).map(([name, sentence]) => [name, [sentence]])),
        );
        if (typeof error.details['version'] === 'number') setVersion(error.details['version']);
      }
      toast.error(refusalOr(error, text.saveFailed));
    },
    onSettled: () => {
      for (const key of [exceptionsKey, boardKey, queueKey, gradingKey])
        void queries.invalidateQueries({ queryKey: key(taskId) });
    },
  });
  return (
    <Form
      validationErrors={errors}
      aria-label={text.of(student.name)}
      onSubmit={(event) => {
        event.preventDefault();
        const change = changeIn(draft, version);
        setErrors('errors' in change ? change.errors : {});
        if ('body' in change && !save.isPending) save.mutate(change.body);
      }}
    >
      <ExceptionFields
        draft={draft}
        extraPercent={exception.extraPercent}
        onChange={(changed) => {
          setDraft((before) => ({ ...before, ...changed }));
          setErrors({});
        }}
      />
      <Button type="submit" isPending={save.isPending} className="justify-self-end">
        {text.save}
      </Button>
    </Form>
  );
}
