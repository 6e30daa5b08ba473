import { type FormEvent, useState } from 'react';
import { isApiError, messageOf } from '../calls/api-error.ts';
import { session, signOut } from '../session/session.ts';
import { Button } from '../ui/buttons/button.tsx';
import { FormAnswers } from '../ui/forms/form-answers.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Form } from '../ui/forms/form.tsx';
import { PasswordField } from '../ui/password/password-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { reverify } from './reverify.ts';
import { stepUpText as text } from './text.ts';
import type { StepUpQuestion } from './with-step-up.ts';

interface StepUpDialogProps {
  question: StepUpQuestion;
  onProved: () => void;
  onClose: () => void;
}

type Refused = Record<string, string[]>;

/** Asks for what the server wants proved again. Escape gives up. */
export function StepUpDialog({ question, onProved, onClose }: StepUpDialogProps) {
  const { level, hasPassword, hasPasskey } = question;
  const isAnswerable = hasPassword || level === 'second_factor';
  const lead = isAnswerable ? text.lead[level] : hasPasskey ? text.passkeyOnly : text.noPassword;
  return (
    <Dialog title={text.title} isOpen isOnTop size="sm" isDismissable={false} onClose={onClose}>
      <div ref={focusField} className="grid gap-5">
        <p className="text-ink-soft">{lead}</p>
        {isAnswerable ? <ProofForm level={level} onProved={onProved} onClose={onClose} /> : null}
        {hasPasskey ? <PasskeyProof isOnlyWay={!isAnswerable} onProved={onProved} /> : null}
        {isAnswerable || hasPasskey ? null : (
          <Button className="justify-self-end" onPress={() => void signOut()}>
            {text.signInAgain}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Over another dialog, which keeps the focus until this one has it, `autoFocus` of the field comes too early. */
function focusField(element: HTMLElement | null): void {
  const field = element?.querySelector<HTMLInputElement>('input:not([hidden])');
  if (field) requestAnimationFrame(() => field.focus());
}

interface ProofFormProps extends Omit<StepUpDialogProps, 'question'> {
  level: StepUpQuestion['level'];
}

/** Password, code, or both. A wrong answer is said beside its field. */
function ProofForm({ level, onProved, onClose }: ProofFormProps) {
  const [errors, setErrors] = useState<Refused>({});
  const [isPending, setPending] = useState(false);
  const asksPassword = level !== 'second_factor';
  const asksCode = level !== 'first_factor';

  async function prove(form: HTMLFormElement) {
    const proof = proofOf(form);
    const missing = Object.entries(proof).filter(([, value]) => value === '');
    if (missing.length > 0) {
      return refuse(form, Object.fromEntries(missing.map(([name]) => [name, [text.required]])));
    }
    setPending(true);
    try {
      await reverify(proof);
      onProved();
    } catch (error) {
      refuse(form, refusedBy(error, asksPassword ? 'password' : 'code'));
    }
    return setPending(false);
  }
  function refuse(form: HTMLFormElement, refused: Refused) {
    setErrors(refused);
    const [first] = Object.keys(refused);
    const field = form.elements.namedItem(first ?? '');
    if (field instanceof HTMLInputElement) field.select();
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) void prove(event.currentTarget);
  }
  return (
    <Form validationErrors={errors} onSubmit={handleSubmit} onChange={() => setErrors({})}>
      {/* A password manager reads here whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={emailOfUser()} />
      {asksPassword ? (
        <PasswordField
          name="password"
          label={text.password}
          autoComplete="current-password"
          autoFocus
          isRequired
        />
      ) : null}
      {asksCode ? (
        <TextField
          name="code"
          label={text.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!asksPassword}
          isRequired
        />
      ) : null}
      <FormAnswers label={text.confirm} onCancel={onClose} isPending={isPending} />
    </Form>
  );
}

function proofOf(form: HTMLFormElement): { password?: string; code?: string } {
  const data = new FormData(form);
  const proof: { password?: string; code?: string } = {};
  const [password, code] = [data.get('password'), data.get('code')];
  if (typeof password === 'string') proof.password = password;
  // People type codes in groups, and copy them with a space behind.
  if (typeof code === 'string') proof.code = code.replaceAll(/\s/g, '');
  return proof;
}

/** A wrong code beside the code; everything else (a wrong password, too many tries, no answer) beside the first field. */
function refusedBy(error: unknown, first: string): Refused {
  const isCode = isApiError(error) && error.code === 'invalid_code';
  return { [isCode ? 'code' : first]: [isApiError(error) ? error.message : messageOf(error, text.failed)] };
}

function emailOfUser(): string {
  const state = session.get();
  return state.status === 'signed-in' ? state.user.email : '';
}
