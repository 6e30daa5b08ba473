import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createClient } from '#web/calls/api-client.ts';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { SearchField } from '#web/ui/searching/search-field.tsx';
import { adminPersonContract } from '#features/admin/contract/people.ts';
import { peopleLimits } from '#features/people/contract/people.ts';
import { type Accommodation, AccommodationChange } from '#features/tasks/contract/exceptions.ts';
import { accommodationsKey } from '../shared/keys.ts';
import { accommodationsApi } from './exceptions-api.ts';
import { exceptionText as text } from './text.ts';

const peopleApi = createClient(adminPersonContract);

interface AccommodationDialogProps {
  /** Undefined: the student is chosen first. */
  accommodation: Accommodation | undefined;
  onClose: () => void;
}

interface Chosen {
  id: string;
  name: string;
}

export function AccommodationDialog({ accommodation, onClose }: AccommodationDialogProps) {
  const [student, setStudent] = useState<Chosen | undefined>(accommodation?.student);
  return (
    <Dialog
      title={student ? text.addFor(student.name) : text.add}
      isOpen
      onClose={onClose}
      isDismissable={student === undefined}
    >
      {student ? (
        <AccommodationForm student={student} accommodation={accommodation} onDone={onClose} />
      ) : (
        <StudentSearch onChoose={setStudent} />
      )}
    </Dialog>
  );
}

function StudentSearch({ onChoose }: { onChoose: (student: Chosen) => void }) {
  const [words, setWords] = useState('');
  const found = useQuery({
    queryKey: [...accommodationsKey, 'students', words],
    queryFn: ({ signal }) => peopleApi.people({ query: { search: words, role: 'student' } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const people = found.data?.people;
  return (
    <div className="grid gap-4">
      <SearchField
        label={text.search.search}
        words={words}
        onSearch={setWords}
        maxLength={peopleLimits.searchChars}
      />
      {people === undefined && found.isError ? <LoadProblem query={found} text={text.search.failed} /> : null}
      {found.isPending ? <p className="text-ink-soft">{text.search.searching}</p> : null}
      {people?.length === 0 ? <p className="text-ink-soft">{text.search.nobody}</p> : null}
      <ul className="grid">
        {people?.map(({ id, name, email }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <Avatar name={name} size="sm" />
            <div className="grid min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-sm wrap-anywhere text-ink-soft">{email}</span>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={text.search.chooseNamed(name)}
              onPress={() => onChoose({ id, name })}
            >
              {text.search.choose}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AccommodationFormProps {
  student: Chosen;
  accommodation: Accommodation | undefined;
  onDone: () => void;
}

/** After a conflict the typed text stays, and the next save is about what holds now. */
function AccommodationForm({ student, accommodation, onDone }: AccommodationFormProps) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState({
    extraPercent: accommodation ? String(accommodation.extraPercent) : '',
    note: accommodation?.note ?? '',
  });
  const [version, setVersion] = useState(accommodation?.version ?? 0);
  const [errors, setErrors] = useState<FormErrors>({});
  const save = useMutation({
    mutationFn: (body: AccommodationChange) =>
      accommodationsApi.change({ params: { studentId: student.id }, body }),
    onSuccess: () => {
      toast.success(text.saved(student.name));
      onDone();
    },
    onError: (error) => {
      if (isApiError(error) && typeof error.details['version'] === 'number')
        setVersion(error.details['version']);
      toast.error(refusalOr(error, text.accommodationFailed));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: accommodationsKey }),
  });
  const change = (changed: Partial<typeof draft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    setErrors({});
  };
  return (
    <Form
      validationErrors={errors}
      aria-label={text.addFor(student.name)}
      onSubmit={(event) => {
        event.preventDefault();
        const extraPercent = draft.extraPercent.trim() === '' ? undefined : Number(draft.extraPercent);
        const result = z.safeParse(AccommodationChange, { extraPercent, note: draft.note, version });
        setErrors(result.success ? {} : errorsOf(result.error));
        if (result.success && !save.isPending) save.mutate(result.data);
      }}
    >
      <TextField
        label={text.fieldExtra}
        hint={text.extraHint}
        name="extraPercent"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={draft.extraPercent}
        onChange={(extraPercent) => change({ extraPercent })}
      />
      <TextArea
        label={text.fieldReason}
        hint={text.reasonHint}
        name="note"
        rows={2}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      <Button type="submit" isPending={save.isPending} className="justify-self-end">
        {text.save}
      </Button>
    </Form>
  );
}
