import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { newId } from '#shared/id.ts';
import { createClient } from '#web/calls/api-client.ts';
import { messageOf } from '#web/calls/api-error.ts';
import { attemptId } from '#web/calls/attempt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { rollOverContract } from '#features/courses/contract/roll-over.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { refusalOf } from '../forms/form-errors.ts';
import { termsQuery } from '../shared/courses-api.ts';
import { courseKey, listKey } from '../shared/keys.ts';
import { MovedDates } from './moved-dates.tsx';
import { rollOverText as text } from './text.ts';

const rollOverApi = createClient(rollOverContract);

/** Chooses the term, shows what would become of each date, and copies. */
export function RollOverDialog({ course, onClose }: { course: Course; onClose: () => void }) {
  const params = { courseId: course._id };
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [draftId] = useState(newId);
  const [termId, setTermId] = useState('');
  const [title, setTitle] = useState(course.title);
  const terms = useQuery(termsQuery);
  const choices =
    terms.data?.terms.filter(({ id, state }) => state !== 'past' && id !== course.term?.id) ?? [];
  const preview = useQuery({
    queryKey: [...courseKey(course._id), 'roll-over', termId],
    queryFn: ({ signal }) => rollOverApi.previewRollOver({ params, body: { termId } }, { signal }),
    enabled: termId !== '',
    // Dates pass.
    staleTime: 0,
    retry: 1,
  });
  const copy = useMutation({
    mutationFn: () =>
      rollOverApi.rollOver({
        params,
        body: { termId, title, clientId: attemptId(draftId, [termId, title]) },
      }),
    onSuccess: ({ course: { _id: courseId } }) => {
      void queries.invalidateQueries({ queryKey: listKey });
      toast.success(text.done);
      onClose();
      void navigate({ to: '/courses/$courseId/manage', params: { courseId } });
    },
    onError: (error) => toast.error(messageOf(error, text.failed)),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (preview.isSuccess) copy.mutate();
  };
  return (
    <Dialog title={text.title(course.title)} isOpen onClose={onClose} size="lg">
      <Form
        validationErrors={copy.error === null ? {} : refusalOf(copy.error, 'title')}
        onSubmit={handleSubmit}
        className="grid gap-5"
      >
        <div className="grid gap-2 text-ink-soft">
          <p>{text.lead}</p>
          <p>{text.grades}</p>
        </div>
        {terms.isSuccess && choices.length === 0 ? (
          <p>{text.noTerms}</p>
        ) : (
          <>
            <Select
              label={text.fieldTerm}
              name="termId"
              value={termId}
              onChange={setTermId}
              options={[
                { value: '', label: text.chooseTerm },
                ...choices.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <TextField label={text.fieldTitle} name="title" value={title} onChange={setTitle} isRequired />
            {termId === '' ? null : preview.data ? (
              <MovedDates preview={preview.data} />
            ) : preview.isError ? (
              <LoadProblem query={preview} text={messageOf(preview.error, text.readFailed)} />
            ) : (
              <>
                <output className="sr-only">{text.reading}</output>
                <Skeleton className="h-24" />
              </>
            )}
            <Button
              type="submit"
              className="justify-self-end"
              isPending={copy.isPending}
              isDisabled={!preview.isSuccess}
            >
              {text.confirm}
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
}
