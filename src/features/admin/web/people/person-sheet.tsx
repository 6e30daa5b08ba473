import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/people/avatar.tsx';

import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Time, TimeIn } from '#web/ui/time/time.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { AdminPersonDetail } from '#features/admin/contract/people.ts';
import { personQuery } from '../admin-api.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonBadges } from './person-badges.tsx';
import { placeOf } from './place-of.ts';
import { peopleScreenText as text } from './text.ts';

/** A person's facts, and an administrator's actions. */
export function PersonSheet({ userId, onClose }: { userId: string; onClose: () => void }) {
  const query = useQuery(personQuery(userId));
  const { data, isPending } = query;
  return (
    <Sheet title={data?.person.name ?? text.person} isOpen onClose={onClose} className="w-[30rem]">
      {data ? (
        <Person person={data.person} />
      ) : isPending ? (
        <div className="p-5">
          <Spinner label={text.loadingPerson} />
        </div>
      ) : (
        <LoadProblem query={query} text={text.personFailed} />
      )}
    </Sheet>
  );
}

const Person = ({ person }: { person: AdminPersonDetail }) => (
  <div className="grid gap-6 px-5 pt-2 pb-8">
    <div className="flex items-center gap-4">
      <Avatar name={person.name} src={person.avatarUrl} size="lg" />
      <div className="grid min-w-0 gap-1.5">
        <a href={`mailto:${person.email}`} className="link text-sm wrap-anywhere">
          {person.email}
        </a>
        <PersonBadges person={person} />
      </div>
    </div>
    {person.suspendedAt === null ? null : (
      <div className="margin-note grid gap-0.5">
        <p className="font-medium">
          <TimeIn sentence={text.suspendedOn} at={person.suspendedAt} as="date" />
        </p>
        {person.suspendedReason === null ? null : (
          <p className="break-words whitespace-pre-line text-ink-soft">{person.suspendedReason}</p>
        )}
      </div>
    )}
    {person.deletionDueAt === null ? null : (
      <p className="margin-note font-medium">
        <TimeIn sentence={text.erasedOn} at={person.deletionDueAt} as="date" />
      </p>
    )}
    <Facts person={person} />
    <PersonActions person={person} />
  </div>
);

function Facts({ person }: { person: AdminPersonDetail }) {
  const place = placeOf(person);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm">
      <Fact name={text.role}>{person.isPendingTeacher ? text.rolePending : text.roles[person.role]}</Fact>
      {place === '' ? null : <Fact name={text.place}>{place}</Fact>}
      {person.studentId === null ? null : <Fact name={text.studentId}>{person.studentId}</Fact>}
      <Fact name={text.since}>
        <Time at={person.createdAt} as="date" />
      </Fact>
      <Fact name={text.lastUsed}>
        {person.lastUsedAt === null ? text.never : <TimeAgo at={person.lastUsedAt} />}
      </Fact>
      <Fact name={text.signIn}>{text.signInBy(person)}</Fact>
      <Fact name={text.sessions}>{text.sessionCount(person.sessions)}</Fact>
      {person.lockedFields.length === 0 ? null : (
        <Fact name={text.fromRoster}>{text.lockedFields(person.lockedFields)}</Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);
