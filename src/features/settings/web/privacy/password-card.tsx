import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isOwnPassword } from '#shared/own-password.ts';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { replaceSession, useUser } from '#web/session/session.ts';
import { showFailure } from '#web/step-up/show-failure.ts';
import { isStepUpCancelled, withStepUp } from '#web/step-up/with-step-up.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { PasswordField } from '#web/ui/password/password-field.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import { StrengthMeter } from '#web/ui/password/strength-meter.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type FormErrors, useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { Password } from '#features/auth/contract/forms/fields.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { security, securityQuery, sessionsQuery } from './security-api.ts';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import { isPasswordRefused } from './password-question.tsx';
import { privacyScreenText } from './text.ts';

const text = privacyScreenText.passwordCard;
const ResetDialog = lazyComponent(async () => (await import('./reset-dialog.tsx')).ResetDialog);

/** Changes the password by the current one, or by a mailed code. */
export function PasswordCard() {
  const query = useQuery(securityQuery);
  const { email } = useUser();
  const [isResetting, setResetting] = useState(false);
  const mail = useMutation({
    mutationFn: () => security.requestReset({ body: { email } }),
    onSuccess: () => setResetting(true),
    onError: (error) => showFailure(error, text.codeFailed),
  });
  return (
    <LoadedCard anchor="password" title={text.title} query={query} height="h-96">
      {({ hasPassword }) => (
        <>
          {hasPassword ? <UpdateForm email={email} /> : null}
          <div
            className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ${hasPassword ? 'border-t border-line pt-4' : ''}`}
          >
            <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
              {hasPassword ? text.resetHint : text.setHint}
            </p>
            <Button variant="secondary" isPending={mail.isPending} onPress={() => mail.mutate()}>
              {hasPassword ? text.reset : text.set}
            </Button>
          </div>
          <Opening>
            {isResetting ? <ResetDialog email={email} onClose={() => setResetting(false)} /> : null}
          </Opening>
        </>
      )}
    </LoadedCard>
  );
}

const Fields = z
  .object({
    currentPassword: z.string().check(z.minLength(1, text.required), z.maxLength(1000)),
    newPassword: Password,
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: text.mismatch,
      path: ['confirmPassword'],
    }),
  );

const updateOf = (owner: { email: string; name: string }) =>
  Fields.check(
    z.refine(({ newPassword }) => !isOwnPassword(newPassword, owner), {
      error: text.own,
      path: ['newPassword'],
    }),
  );

function UpdateForm({ email }: { email: string }) {
  const client = useQueryClient();
  const { name } = useUser();
  const [typed, setTyped] = useState('');
  // A new key makes a fresh form after the change, without the old values.
  const [round, setRound] = useState(0);
  const update = useMutation({
    mutationFn: ({ currentPassword, newPassword }: z.output<typeof Fields>) =>
      withStepUp(() =>
        replaceSession(() =>
          security.changePassword({ body: { currentPassword, newPassword, revokeOtherSessions: true } }),
        ),
      ),
    onSuccess: () => {
      toast.success(text.updated);
      setTyped('');
      setRound(round + 1);
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => setErrors(refusalOf(error)),
  });
  const { form, setErrors } = useZodForm(updateOf({ email, name }), (value) =>
    update.isPending ? undefined : update.mutate(value),
  );
  return (
    <Form key={round} {...form} aria-label={text.title}>
      {/* Shows a password manager which account the password belongs to. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField name="currentPassword" label={text.current} autoComplete="current-password" isRequired />
      <div className="grid gap-2">
        <PasswordField
          name="newPassword"
          label={text.new}
          autoComplete="new-password"
          onChange={setTyped}
          isRequired
        />
        <StrengthMeter password={typed} about={[email]} />
      </div>
      <PasswordField name="confirmPassword" label={text.confirm} autoComplete="new-password" isRequired />
      <Button type="submit" className="justify-self-end" isPending={update.isPending}>
        {text.update}
      </Button>
    </Form>
  );
}

/** An error of the new password shows beside it, every other one beside the current password. */
function refusalOf(error: unknown): FormErrors {
  if (isStepUpCancelled(error)) return {};
  const fields = refusedFields(error);
  if (Object.keys(fields).length > 0) return fields;
  const isNew = isApiError(error) && error.code.startsWith('PASSWORD_') && !isPasswordRefused(error);
  return { [isNew ? 'newPassword' : 'currentPassword']: [messageOf(error, text.updateFailed)] };
}
