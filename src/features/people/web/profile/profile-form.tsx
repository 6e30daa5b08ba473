import { useMutation, useQueryClient } from '@tanstack/react-query';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { type PersonInfo, ProfileChange } from '#features/people/contract/people.ts';
import { profileText as text } from './text.ts';
import { profileApi, putOwnProfile } from './profile-api.ts';
import { type Changes, changesOf, fieldsOf, toDraft } from './profile-draft.ts';
import { ProfileInput } from './profile-input.tsx';

interface ProfileFormProps {
  user: PersonInfo;
  /** Saved, cancelled, or nothing was changed. */
  onDone: () => void;
}

/** Sends what was changed and nothing else. A refusal stands beside its field, and nothing typed is lost. */
export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const client = useQueryClient();
  // The record may be fetched again while it is edited: what was begun from stays.
  const [from] = useState(user);
  const kept = useKeptDraft(`profile.${from.id}`, toDraft(from), JSON.stringify(toDraft(from)));
  const [errors, setErrors] = useState<FormErrors>({});
  const save = useMutation({
    mutationFn: (body: Changes) => profileApi.updateProfile({ body }),
    onSuccess: ({ user: stored }) => {
      kept.forget();
      putOwnProfile(client, stored);
      toast.success(text.saved);
      onDone();
    },
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const form = event.currentTarget;
    const changes = changesOf(from, kept.draft);
    if (Object.keys(changes).length === 0) return cancel();
    const read = z.safeParse(ProfileChange, changes);
    if (!read.success) return refuse(form, errorsOf(read.error));
    setErrors({});
    save.mutate(read.data, { onError: (error) => refuse(form, refusedFields(error)) });
  }
  function refuse(form: HTMLFormElement, refused: FormErrors): void {
    drawThenFocusRefused(form, () => setErrors(refused));
  }
  function cancel(): void {
    kept.forget();
    onDone();
  }
  const isElsewhere = save.error !== null && Object.keys(refusedFields(save.error)).length === 0;
  return (
    <Form
      aria-label={text.editing}
      validationErrors={errors}
      onSubmit={handleSubmit}
      className="grid gap-5 border-t border-line pt-6"
    >
      {kept.isRestored ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {text.restored}
          <Button variant="link" onPress={() => kept.startOver()}>
            {text.startOver}
          </Button>
        </p>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        {fieldsOf(from).map((field) => (
          <ProfileInput
            key={field}
            name={field}
            value={kept.draft[field]}
            isLocked={from.lockedFields.includes(field)}
            onChange={(value) => {
              kept.change({ [field]: value });
              setErrors((current) => withoutErrorsOf(current, { [field]: value }));
            }}
          />
        ))}
      </div>
      {isElsewhere && !save.isPending ? (
        <p role="alert" className="text-danger">
          {messageOf(save.error, text.saveFailed)}
        </p>
      ) : null}
      <FormAnswers label={text.save} onCancel={cancel} isPending={save.isPending} />
    </Form>
  );
}
