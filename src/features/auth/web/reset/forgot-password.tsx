import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Email } from '#features/people/contract/people.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { authText as text } from '#features/auth/text.ts';
import { isOffline, sentenceOf } from '../shared/sentence-of.ts';
import { identity } from '../calls/auth-api.ts';
import { FormProblem } from '../shared/form-problem.tsx';
import { ResetForm } from './reset-form.tsx';
import { SwitchView } from '../shared/switch-view.tsx';
import { type Typed, TypedFields } from '../shared/typed-fields.tsx';
import { useAuthStep } from '../shared/use-auth-step.ts';
import { ViewHeading } from '../shared/view-heading.tsx';

const Forgot = z.object({ email: Email });

interface ForgotPasswordProps {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  /** The password has changed: back to the login with this address. */
  onDone: (email: string) => void;
}

/** Two steps: request a code, then enter the code and a new password. */
export function ForgotPassword({ typed, onTyped, onDone }: ForgotPasswordProps) {
  const { step, email } = useAuthStep();
  return step === 'reset' && email !== undefined ? (
    <ResetForm email={email} typed={typed} onTyped={onTyped} onDone={() => onDone(email)} />
  ) : (
    <RequestForm typed={typed} onTyped={onTyped} />
  );
}

function RequestForm({ typed, onTyped }: Pick<ForgotPasswordProps, 'typed' | 'onTyped'>) {
  const { goTo } = useAuthStep();
  const request = useMutation({
    mutationFn: async (body: z.output<typeof Forgot>) => {
      await identity.requestReset({ body });
      toast.success(text.resetCodeSent);
      await goTo('reset', { email: body.email });
    },
  });
  const { form } = useZodForm(Forgot, (value) => request.mutate(value));
  const reason = isOffline(request.error) ? text.offlineDetail : sentenceOf(request.error);
  return (
    <>
      <ViewHeading title={text.forgotHeading} lead={text.forgotLead} />
      <FormProblem text={request.error ? text.resetCodeFailed : undefined} detail={reason} />
      <Form {...form}>
        <TypedFields typed={typed} onTyped={onTyped}>
          <TextField
            name="email"
            type="email"
            label={text.email}
            defaultValue={typed['email'] ?? ''}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            isRequired
            isLarge
          />
        </TypedFields>
        <Button type="submit" size="lg" isPending={request.isPending}>
          {text.sendCode}
        </Button>
      </Form>
      <SwitchView label={text.backToLogin} view="login" />
    </>
  );
}
