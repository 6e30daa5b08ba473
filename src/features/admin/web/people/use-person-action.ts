import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOr } from '#web/calls/api-error.ts';
import { isStepUpCancelled, withStepUp } from '#web/step-up/with-step-up.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { AdminPersonDetail } from '#features/admin/contract/people.ts';
import { approvalApi, deletionApi, peopleKey, personApi } from '../admin-api.ts';
import { peopleScreenText as text } from './text.ts';

type PlainAction =
  | 'approve'
  | 'refuse'
  | 'make-teacher'
  | 'make-student'
  | 'make-admin'
  | 'take-admin'
  | 'end-sessions'
  | 'send-reset'
  | 'reset-two-factor'
  | 'bring-back'
  | 'keep';
export type PersonAction =
  | { kind: PlainAction }
  | { kind: 'suspend'; reason: string }
  | { kind: 'delete'; email: string };

/** Runs one action on a person, with a step-up authentication where the server asks for it. The lists refresh. */
export function usePersonAction({ id: userId, name }: AdminPersonDetail, onDone: () => void) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (action: PersonAction) => withStepUp(() => perform(userId, action)),
    onSuccess: (_answer, { kind }) => {
      toast.success(
        text.done[kind](name),
        kind === 'delete'
          ? { action: { label: text.keepAccount, onPress: () => act.mutate({ kind: 'keep' }) } }
          : {},
      );
      onDone();
    },
    onError: (error) => {
      if (!isStepUpCancelled(error)) toast.error(refusalOr(error, text.failed));
    },
    // The list of pending approvals may change too.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: peopleKey }),
        queries.invalidateQueries({ queryKey: ['people'] }),
      ]),
  });
  return act;
}

async function perform(userId: string, action: PersonAction): Promise<void> {
  const params = { userId };
  const calls: Record<PlainAction, () => Promise<unknown>> = {
    approve: () => approvalApi.approve({ params }),
    refuse: () => approvalApi.refuse({ params, body: {} }),
    keep: () => deletionApi.keepPerson({ params }),
    'make-teacher': () => personApi.setRole({ params, body: { role: 'teacher' } }),
    'make-student': () => personApi.setRole({ params, body: { role: 'student' } }),
    'make-admin': () => personApi.setAdministrator({ params, body: { isAdmin: true } }),
    'take-admin': () => personApi.setAdministrator({ params, body: { isAdmin: false } }),
    'end-sessions': () => personApi.endSessions({ params, body: {} }),
    'send-reset': () => personApi.sendReset({ params, body: {} }),
    'reset-two-factor': () => personApi.resetTwoFactor({ params, body: {} }),
    'bring-back': () => personApi.bringBack({ params, body: {} }),
  };
  if (action.kind === 'suspend') await personApi.suspend({ params, body: { reason: action.reason } });
  else if (action.kind === 'delete')
    await deletionApi.deletePerson({ params, body: { email: action.email } });
  else await calls[action.kind]();
}
