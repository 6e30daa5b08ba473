import { Spinner } from '#web/ui/spinner.tsx';
import { showAlert } from '#web/ui/overlays/alert.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { authText as text } from '#features/auth/text.ts';
import { identity } from '../calls/auth-api.ts';
import { StudentFields, TeacherFields } from './details-fields.tsx';
import { DetailsStep } from './details-step.tsx';
import { RoleStep } from './role-step.tsx';
import { sendSignupData } from './send-signup-data.ts';
import { type Details, StudentDetails, TeacherDetails, toSignUp } from './sign-up-forms.ts';
import type { SignUpDraft } from './sign-up-draft.ts';
import { shownStep, type SignUpStep, signUpSteps } from './sign-up-steps.ts';
import { StepBar } from './step-bar.tsx';
import { SwitchView } from '../shared/switch-view.tsx';
import { useAuthConfig } from '../shared/use-auth-config.ts';
import { useAuthStep } from '../shared/use-auth-step.ts';
import { type Draft, type Memory, useDraft } from './use-draft.ts';
import { useFinish } from '../shared/use-finish.ts';
import { usePendingSignUp } from './use-pending-sign-up.ts';
import { VerifyStep } from './verify-step.tsx';
import { ViewHeading } from '../shared/view-heading.tsx';

/** Sign-up in three steps: role, details, mailed code. No account exists before the right code. */
export function SignUpWizard({ memory }: { memory: Memory<SignUpDraft> }) {
  const draft = useDraft(memory);
  const pending = usePendingSignUp();
  const { step } = useAuthStep();
  if (pending.isLoading) return <Spinner label={text.loading} />;
  const shown = shownStep(step, draft.role, pending.email);
  const lead = shown === 'verify' ? text.codeSentTo(pending.email ?? '') : undefined;
  return (
    <>
      <ViewHeading
        key={shown}
        title={shown === 'verify' ? text.verifyHeading : text.signUpHeading}
        lead={lead}
      />
      <StepBar current={signUpSteps.indexOf(shown)} count={signUpSteps.length} />
      <Steps shown={shown} draft={draft} pending={pending} />
      {shown === 'verify' ? null : (
        <SwitchView question={text.haveAccount} label={text.loginLink} view="login" />
      )}
    </>
  );
}

interface StepsProps {
  shown: SignUpStep;
  draft: Draft;
  pending: ReturnType<typeof usePendingSignUp>;
}

function Steps({ shown, draft, pending }: StepsProps) {
  const config = useAuthConfig().data;
  const { step, goTo, goBackTo } = useAuthStep();
  const finish = useFinish();

  async function leaveRole() {
    // The browser's Back then comes to this step. The address alone may lead to another one.
    if (step !== 'role') await goTo('role', { replace: true });
    await goTo('details', { from: 'role' });
  }
  async function start(details: Details) {
    const { email, password, profile } = toSignUp(details);
    const answer = await identity.signUpStart({ body: { email, password, profile } });
    pending.set({ email: answer.email, profile, resendIn: answer.resendIn });
    await goTo('verify', { from: 'details' });
  }
  async function complete(userId: string) {
    const { email, profile } = pending;
    // The server has stored the profile with the account. A failure of this call must not stop a new person.
    if (email && profile) await sendSignupData(userId, email, profile).catch(() => undefined);
    if (!(await finish())) return showAlert(text.verificationIncomplete);
    draft.forget();
    pending.forget();
    toast.success(text.accountCreated);
    return undefined;
  }
  function changeEmail() {
    // In a new tab the draft comes from the server.
    if (draft.role === undefined && pending.profile) draft.restore(pending.profile, pending.email);
    goBackTo('details');
  }

  if (shown === 'role') {
    return <RoleStep role={draft.role} onChoose={draft.choose} onNext={() => void leaveRole()} />;
  }
  if (shown === 'verify') {
    return (
      <VerifyStep
        resendAt={pending.resendAt}
        onResend={pending.resend}
        onVerified={complete}
        onChangeEmail={changeEmail}
      />
    );
  }
  const shared = { typed: draft.typed, onTyped: draft.type, onSubmit: start, onBack: () => goBackTo('role') };
  return draft.role === 'teacher' ? (
    <DetailsStep {...shared} schema={TeacherDetails} note={approvalNote(config?.teacherSignup)}>
      <TeacherFields typed={draft.typed} hasCredentials />
    </DetailsStep>
  ) : (
    <DetailsStep {...shared} schema={StudentDetails}>
      <StudentFields typed={draft.typed} config={config} hasCredentials />
    </DetailsStep>
  );
}

/** Where teachers need approval, the person reads so before the sign-up. */
export const approvalNote = (rule: string | undefined): string | undefined =>
  rule === undefined || rule === 'open' ? undefined : text.teacherNeedsApproval;
