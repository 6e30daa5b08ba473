import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '#web/calls/api-error.ts';
import { session } from '#web/session/session.ts';
import { isStepUpCancelled, withStepUp } from '#web/step-up/with-step-up.ts';
import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type FormErrors, useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import {
  Email,
  peopleLimits,
  type PersonInfo,
  PersonName,
  ProfileChange,
} from '#features/people/contract/people.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { ownRecordQuery, profile, security } from '../privacy/security-api.ts';
import { accountText as text } from './text.ts';

const EmailCodeDialog = lazyComponent(async () => (await import('./email-code-dialog.tsx')).EmailCodeDialog);

const Record = z.object({ name: PersonName, email: Email, bio: z.string().check(z.trim()) });
type Typed = z.output<typeof Record>;

const stored = ({ name, email, bio }: PersonInfo): Typed => ({ name, email: email ?? '', bio: bio ?? '' });

/** Saves name and bio at once. A new address needs the code that is sent to it. */
export function ProfileInformation({ user }: { user: PersonInfo }) {
  const client = useQueryClient();
  const [from, setFrom] = useState(user);
  const kept = useKeptDraft(`settings.${user.id}`, stored(from), JSON.stringify(stored(from)));
  const [newEmail, setNewEmail] = useState<string>();
  const save = useMutation({
    mutationFn: async (typed: Typed) => {
      const changes = changesOf(from, typed);
      if (changes !== undefined) takeOver((await profile.updateProfile({ body: changes })).user, kept.draft);
      const isNew = typed.email !== stored(from).email;
      if (!isNew) return toast.success(changes === undefined ? text.nothingToSave : text.saved);
      await withStepUp(() => security.requestEmailChange({ body: { newEmail: typed.email } }));
      return setNewEmail(typed.email);
    },
    onError: (error) => {
      if (!isStepUpCancelled(error)) fields.setErrors(refusalOf(error));
    },
  });
  const fields = useZodForm(Record, (typed) => (save.isPending ? undefined : save.mutate(typed)));
  /** Shows the stored values. A new address in the field stays, and so does text typed since. */
  function takeOver(now: PersonInfo, sent: Typed) {
    client.setQueryData(ownRecordQuery(now.id).queryKey, { user: now });
    setFrom(now);
    kept.startOver(stored(now), { ...sent, email: stored(now).email });
    void session.reload();
  }
  async function handleEmailChanged() {
    setNewEmail(undefined);
    toast.success(text.emailChanged);
    const { user: now } = await profile.fetchUserInfo({ query: { userId: user.id } });
    takeOver(now, stored(from));
  }
  const isNameLocked = user.lockedFields.includes('name');
  const problem = save.isPending ? undefined : problemOf(save.error);
  return (
    <Card title={text.profileTitle}>
      <Form {...fields.form} aria-label={text.profileTitle}>
        {kept.isRestored ? <p className="text-sm text-ink-soft">{text.restored}</p> : null}
        <TextField
          name="name"
          label={text.fullName}
          value={kept.draft.name}
          onChange={(name) => kept.change({ name })}
          maxLength={peopleLimits.nameChars}
          autoComplete="name"
          isRequired
          isReadOnly={isNameLocked}
          hint={isNameLocked ? text.locked : undefined}
        />
        <TextField
          name="email"
          type="email"
          label={text.email}
          value={kept.draft.email}
          onChange={(email) => kept.change({ email })}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
          hint={text.emailHint}
        />
        <CountedTextArea
          name="bio"
          label={text.bio}
          rows={4}
          value={kept.draft.bio}
          onChange={(bio) => kept.change({ bio })}
          maxChars={peopleLimits.bioChars}
          hint={text.bioHint}
        />
        {problem === undefined ? null : (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <FormAnswers label={text.save} onCancel={() => kept.startOver()} isPending={save.isPending} />
      </Form>
      {newEmail === undefined ? null : (
        <Opening>
          <EmailCodeDialog
            email={newEmail}
            onClose={() => setNewEmail(undefined)}
            onChanged={() => void handleEmailChanged()}
          />
        </Opening>
      )}
    </Card>
  );
}

/** Only the changed fields; undefined when there are none. */
function changesOf(user: PersonInfo, typed: Typed): Pick<ProfileChange, 'name' | 'bio'> | undefined {
  const before = stored(user);
  const changes: Pick<ProfileChange, 'name' | 'bio'> = {};
  if (typed.name !== before.name) changes.name = typed.name;
  if (typed.bio !== before.bio.trim()) changes.bio = typed.bio === '' ? null : typed.bio;
  return Object.keys(changes).length === 0 ? undefined : changes;
}

/** The call has another name for the new address than the form. */
function refusalOf(error: unknown): FormErrors {
  const { newEmail, ...fields } = refusedFields(error);
  return newEmail === undefined ? fields : { ...fields, email: newEmail };
}

/** The error that belongs to no field. */
function problemOf(error: unknown): string | undefined {
  if (error === null || isStepUpCancelled(error)) return undefined;
  if (Object.keys(refusalOf(error)).length > 0) return undefined;
  return messageOf(error, text.saveFailed);
}
