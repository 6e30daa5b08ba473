import { type ReactNode, useState } from 'react';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import type { AdminPersonDetail } from '#features/admin/contract/people.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { peopleScreenText as text } from './text.ts';
import { type PersonAction, usePersonAction } from './use-person-action.ts';

const DeleteDialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
const SuspendDialog = lazyComponent(async () => (await import('./suspend-dialog.tsx')).SuspendDialog);

type Asked = PersonAction['kind'];

/** The possible actions. Each explains its effect first. */
export function PersonActions({ person }: { person: AdminPersonDetail }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const act = usePersonAction(person, close);
  const { name } = person;
  return (
    <>
      <Access person={person} onAsk={setAsked} />
      <SignIn person={person} onAsk={setAsked} />
      <Opening>
        {asked === undefined ? null : asked === 'suspend' ? (
          <SuspendDialog
            name={name}
            isSending={act.isPending}
            onSuspend={(reason) => act.mutate({ kind: 'suspend', reason })}
            onClose={close}
          />
        ) : asked === 'delete' ? (
          <DeleteDialog
            person={person}
            isSending={act.isPending}
            onDelete={(email) => act.mutate({ kind: 'delete', email })}
            onClose={close}
          />
        ) : (
          <Confirmation
            isDanger={text.actions[asked].isDanger}
            title={text.actions[asked].title(name)}
            text={text.actions[asked].what}
            confirmLabel={text.actions[asked].confirm}
            isConfirming={act.isPending}
            onConfirm={() => act.mutate({ kind: asked })}
            onClose={close}
          />
        )}
      </Opening>
    </>
  );
}

interface GroupProps {
  person: AdminPersonDetail;
  onAsk: (action: Asked) => void;
}

function Access({ person, onAsk }: GroupProps) {
  const roleActions = person.isPendingTeacher
    ? (['approve', 'refuse'] as const)
    : person.role === 'teacher'
      ? (['make-student'] as const)
      : (['make-teacher'] as const);
  const isSuspended = person.suspendedAt !== null;
  return (
    <Group title={text.access}>
      {roleActions.map((action) => (
        <Action
          key={action}
          label={text.actions[action].label}
          hint={text.actions[action].hint}
          onPress={() => onAsk(action)}
        />
      ))}
      {person.isAdmin ? (
        <Action
          label={text.actions['take-admin'].label}
          hint={
            person.isLastAdministrator
              ? text.lastAdministrator
              : person.isAdminBySetting
                ? text.adminBySetting
                : text.actions['take-admin'].hint
          }
          isDisabled={person.isLastAdministrator}
          onPress={() => onAsk('take-admin')}
        />
      ) : (
        <Action
          label={text.actions['make-admin'].label}
          hint={text.actions['make-admin'].hint}
          isDisabled={isSuspended}
          onPress={() => onAsk('make-admin')}
        />
      )}
    </Group>
  );
}

function SignIn({ person, onAsk }: GroupProps) {
  const { id } = useUser();
  const isSelf = person.id === id;
  const isSuspended = person.suspendedAt !== null;
  return (
    <Group title={text.signInAndAccount}>
      <Action
        label={text.actions['send-reset'].label}
        hint={isSuspended ? text.bringBackFirst : text.actions['send-reset'].hint}
        isDisabled={isSuspended}
        onPress={() => onAsk('send-reset')}
      />
      <TwoFactor hasTwoFactor={person.hasTwoFactor} isSelf={isSelf} onAsk={onAsk} />
      <Action
        label={text.actions['end-sessions'].label}
        hint={isSelf ? text.ownSessions : text.actions['end-sessions'].hint}
        isDisabled={person.sessions === 0}
        onPress={() => onAsk('end-sessions')}
      />
      {isSuspended ? (
        <Action
          label={text.actions['bring-back'].label}
          hint={text.actions['bring-back'].hint}
          onPress={() => onAsk('bring-back')}
        />
      ) : (
        <Action
          label={text.suspend}
          hint={
            isSelf ? text.notYourself : person.isLastAdministrator ? text.lastAdministrator : text.suspendHint
          }
          isDanger
          isDisabled={isSelf || person.isLastAdministrator}
          onPress={() => onAsk('suspend')}
        />
      )}
      {isSelf ? null : person.deletionDueAt !== null ? (
        <Action label={text.actions.keep.label} hint={text.actions.keep.hint} onPress={() => onAsk('keep')} />
      ) : (
        <Action
          label={text.deleteAccount}
          hint={person.isLastAdministrator ? text.lastAdministrator : text.deleteHint}
          isDanger
          isDisabled={person.isLastAdministrator}
          onPress={() => onAsk('delete')}
        />
      )}
    </Group>
  );
}

interface TwoFactorProps extends Pick<GroupProps, 'onAsk'> {
  hasTwoFactor: boolean;
  isSelf: boolean;
}

function TwoFactor({ hasTwoFactor, isSelf, onAsk }: TwoFactorProps) {
  const { label, hint } = text.actions['reset-two-factor'];
  return (
    <Action
      label={label}
      hint={!hasTwoFactor ? text.noTwoFactor : isSelf ? text.notOwnTwoFactor : hint}
      isDisabled={isSelf || !hasTwoFactor}
      onPress={() => onAsk('reset-two-factor')}
    />
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="font-semibold">{title}</h3>
    <ul className="divide-y divide-line border-y border-line">{children}</ul>
  </section>
);

interface ActionProps {
  label: string;
  hint: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

const Action = ({ label, hint, isDanger = false, isDisabled = false, onPress }: ActionProps) => (
  <li className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
    <p className="text-sm text-ink-soft">{hint}</p>
    <Button
      variant="secondary"
      size="sm"
      isDisabled={isDisabled}
      onPress={onPress}
      className={isDanger ? 'justify-self-start text-danger!' : 'justify-self-start'}
    >
      {label}
    </Button>
  </li>
);
