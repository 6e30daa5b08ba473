import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Profile } from '#features/people/contract/people.ts';
import { signOut } from '#web/session/session.ts';
import type { IncompleteUser } from '#web/session/session-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { authText as text } from '#features/auth/text.ts';
import { StudentFields, TeacherFields } from './details-fields.tsx';
import { DetailsStep } from './details-step.tsx';
import { RoleStep } from './role-step.tsx';
import { sendSignupData } from './send-signup-data.ts';
import type { SignUpDraft } from './sign-up-draft.ts';
import { StudentRecord, TeacherRecord } from './sign-up-forms.ts';
import { approvalNote } from './sign-up-wizard.tsx';
import { StepBar } from './step-bar.tsx';
import { useAuthConfig } from '../shared/use-auth-config.ts';
import { useAuthStep } from '../shared/use-auth-step.ts';
import { type Memory, useDraft } from './use-draft.ts';
import { useFinish } from '../shared/use-finish.ts';
import { ViewHeading } from '../shared/view-heading.tsx';

const steps = ['role', 'details'] as const;

interface ProfileWizardProps {
  memory: Memory<SignUpDraft>;
  incomplete: IncompleteUser;
}

/** The first sign-in through a provider continues here: role and details, without password and code. */
export function ProfileWizard({ memory, incomplete }: ProfileWizardProps) {
  const draft = useDraft(memory);
  const config = useAuthConfig().data;
  const { step, goTo, goBackTo } = useAuthStep();
  const finish = useFinish();
  const leave = useMutation({ mutationFn: signOut });
  const shown = step === 'details' && draft.role ? 'details' : 'role';
  const typed = { name: incomplete.name, ...draft.typed };

  async function complete(profile: Profile) {
    await sendSignupData(incomplete.id, incomplete.email, profile);
    await finish();
    draft.forget();
    toast.success(text.accountCreated);
  }
  const shared = { typed, onTyped: draft.type, onBack: () => goBackTo('role') };
  return (
    <>
      <ViewHeading key={shown} title={text.completeHeading} lead={text.signedInAs(incomplete.email)} />
      <StepBar current={steps.indexOf(shown)} count={steps.length} />
      {shown === 'role' ? (
        <RoleStep
          role={draft.role}
          onChoose={draft.choose}
          onNext={() => void goTo('details', { from: 'role' })}
        />
      ) : draft.role === 'teacher' ? (
        <DetailsStep
          {...shared}
          schema={TeacherRecord}
          onSubmit={(record: z.output<typeof TeacherRecord>) =>
            complete({ role: 'teacher', teacherId: incomplete.email, ...record })
          }
          note={approvalNote(config?.teacherSignup)}
        >
          <TeacherFields typed={typed} hasCredentials={false} />
        </DetailsStep>
      ) : (
        <DetailsStep
          {...shared}
          schema={StudentRecord}
          onSubmit={(record: z.output<typeof StudentRecord>) => complete({ role: 'student', ...record })}
        >
          <StudentFields typed={typed} config={config} hasCredentials={false} />
        </DetailsStep>
      )}
      <p className="text-sm text-ink-soft">
        {`${text.notYou} `}
        <Button variant="link" isPending={leave.isPending} onPress={() => leave.mutate()}>
          {text.logOut}
        </Button>
      </p>
    </>
  );
}
