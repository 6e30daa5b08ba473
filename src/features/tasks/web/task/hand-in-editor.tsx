import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { UploadField } from '#web/uploads/upload-field.tsx';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { OwnHandIn } from '#features/tasks/contract/hand-ins.ts';
import { tasksText } from '#features/tasks/text.ts';
import { changeStanding } from '../shared/cached-tasks.ts';
import { refusalOf } from '../edit/form-errors.ts';
import { handInText as text } from '../submission/hand-in-text.ts';
import { ownKey } from '../shared/keys.ts';
import { handInApi } from '../shared/tasks-api.ts';
import { type HandInDraft, useHandInDraft } from './use-hand-in-draft.ts';
import { useNow } from '#web/ui/time/use-now.ts';

interface HandInEditorProps {
  task: TaskForViewer;
  own: OwnHandIn;
  onDone: () => void;
  onCancel: () => void;
}

export function HandInEditor({ task, own, onDone, onCancel }: HandInEditorProps) {
  const draft = useHandInDraft(own, onCancel);
  const now = useNow();
  const [errors, setErrors] = useState<FormErrors>({});
  const send = useSend(task._id, draft, onDone, setErrors);
  const isLate = task.dueDate !== null && Date.parse(task.dueDate) <= now;
  const isAgain = own.submissions.length > 0;
  const handleChange = (change: { text?: string; link?: string }) => {
    draft.change(change);
    setErrors(withoutErrorsOf(errors, { text: '', ...change }));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const refused = refusedOf(draft);
    setErrors(refused);
    const [problem] = Object.values(refused).flat();
    if (problem === undefined) send.mutate();
    else toast.error(problem);
  };
  return (
    <Form
      validationErrors={errors}
      onSubmit={handleSubmit}
      aria-label={isAgain ? text.handInAgain : text.handIn}
    >
      {isLate ? (
        <p className="rounded-md bg-danger-soft px-4 py-2 text-sm text-danger">{text.willBeLate}</p>
      ) : null}
      <TextArea
        label={text.fieldText}
        name="text"
        rows={7}
        value={draft.text}
        onChange={(value) => handleChange({ text: value })}
      />
      <UploadField
        label={text.fieldFiles}
        hint={text.filesHint}
        uploads={draft.uploads}
        error={errors['fileIds']?.[0]}
      />
      <TextField
        label={text.fieldLink}
        name="link"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={draft.link}
        onChange={(value) => handleChange({ link: value })}
        hint={text.linkHint}
      />
      <DraftLine draft={draft} />
      <div className="flex flex-wrap items-center gap-3">
        <output className="sr-only">{send.isPending ? text.handingIn : ''}</output>
        <Button type="submit" size="lg" isPending={send.isPending}>
          {isAgain ? text.handInAgain : text.handIn}
        </Button>
        {isAgain && own.draft === null ? (
          <Button variant="quiet" onPress={onCancel}>
            {text.cancelAgain}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

function refusedOf({ text: words, link, uploads }: HandInDraft): FormErrors {
  if (uploads.hasFailed) return { fileIds: [text.failedFiles] };
  if (uploads.isBusy) return { fileIds: [text.waitForFiles] };
  const isEmpty = words.trim() === '' && link.trim() === '' && uploads.fileIds.length === 0;
  return isEmpty ? { text: [tasksText.handInEmpty] } : {};
}

function useSend(
  id: string,
  draft: HandInDraft,
  onDone: () => void,
  onRefused: (errors: FormErrors) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      draft.stop();
      const { text: words, link, uploads } = draft;
      const made = { clientId: draft.clientIdFor(), basedOn: draft.basedOn() };
      const body = { text: words, link, fileIds: uploads.fileIds, ...made };
      return handInApi.handIn({ params: { id }, body });
    },
    onSuccess: ({ handIn }) => {
      draft.forget();
      onDone();
      queries.setQueryData(ownKey(id), { handIn });
      const { state, isLate, handedInAt, points } = handIn;
      changeStanding(queries, id, { state, isLate, handedInAt, points });
      toast.success(text.handedIn);
    },
    onError: (error) => {
      onRefused(refusalOf(error));
      toast.error(messageOf(error, text.handInFailed));
    },
  });
}

/** Where the draft is stored. After a conflict of two windows it offers the choice. */
function DraftLine({ draft }: { draft: HandInDraft }) {
  const { state } = draft;
  const isEmpty = draft.text === '' && draft.link === '' && draft.uploads.items.length === 0;
  if (state === 'conflict')
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-mark-soft px-4 py-2 text-sm"
      >
        <span>{text.draftStates.conflict}</span>
        <span className="flex gap-4">
          <Button variant="link" onPress={draft.takeTheirs}>
            {text.takeTheirs}
          </Button>
          <Button variant="link" onPress={draft.keepMine}>
            {text.keepMine}
          </Button>
        </span>
      </div>
    );
  return (
    <output className="text-sm text-ink-soft">
      {state === 'saved' && isEmpty ? text.draftEmpty : text.draftStates[state]}
    </output>
  );
}
