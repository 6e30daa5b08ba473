import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import { mount } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { requireStepUp } from '#features/auth/server/service.ts';
import { audit } from '#features/audit/server/service.ts';
import {
  effectiveRole,
  findPersonById,
  listForAdministrators,
  type Person,
  setRole,
  publishPersonChanged,
} from '#features/people/server/service.ts';
import { readDeletion } from '#features/privacy/server/service.ts';
import { tracksActivity } from '#features/settings/server/service.ts';
import { type AdminPerson, adminPersonContract } from '../contract/people.ts';
import { adminRefusals as refusals } from '../refusals-text.ts';
import type { AdminDeps } from './deps.ts';

export function personRoutes({ db, http, bus, accounts }: AdminDeps): void {
  const answer = async (userId: string) => ({
    success: true as const,
    person: toAdminPerson(await findPerson(db, userId)),
  });
  mount(http, 'admin', adminPersonContract, {
    people: async ({ viewer, query }) => {
      const { people, nextAfter, total } = await listForAdministrators(db, viewer, query);
      return { people: people.map(toAdminPerson), nextAfter, total };
    },
    person: async ({ params }) => {
      const person = await findPerson(db, params.userId);
      const { lastUsedAt, ...account } = await accounts.describe(person);
      const [isTracked, deletion] = await Promise.all([
        tracksActivity(db, person.id),
        readDeletion(db, person.id),
      ]);
      return {
        person: {
          ...toAdminPerson(person),
          ...account,
          deletionDueAt: deletion?.dueAt ?? null,
          lastUsedAt: isTracked ? (lastUsedAt?.toISOString() ?? null) : null,
          lockedFields: person.lockedFields,
        },
      };
    },
    setRole: async ({ viewer, params, body }) => {
      await requireStepUp(db, viewer.sessionId, 'strict');
      await changeRole(db, viewer, params.userId, body.role);
      await publishPersonChanged(bus, params.userId);
      return answer(params.userId);
    },
    setAdministrator: async ({ viewer, params, body }) => {
      await requireStepUp(db, viewer.sessionId, 'strict');
      await accounts.setAdministrator(viewer, params.userId, body.isAdmin);
      return answer(params.userId);
    },
    suspend: async ({ viewer, params, body }) => {
      await accounts.suspend(viewer, params.userId, body.reason);
      return answer(params.userId);
    },
    bringBack: async ({ viewer, params }) => {
      await accounts.bringBack(viewer, params.userId);
      return answer(params.userId);
    },
    endSessions: async ({ viewer, params }) => ({
      success: true as const,
      ended: await accounts.endSessions(viewer, params.userId),
    }),
    sendReset: async ({ viewer, params }) => {
      await accounts.sendReset(viewer, params.userId);
      return { success: true as const };
    },
    resetTwoFactor: async ({ viewer, params }) => {
      await requireStepUp(db, viewer.sessionId, 'strict');
      await accounts.resetTwoFactor(viewer, params.userId);
      return { success: true as const };
    },
  });
}

async function findPerson(db: Database, userId: string): Promise<Person> {
  const person = userId.includes('\0') ? undefined : await findPersonById(db, userId);
  if (person === undefined || person.erasedAt !== null) throw refuse('not_found', refusals.unknownPerson);
  return person;
}

const changeRole = (db: Database, viewer: Viewer, userId: string, role: 'student' | 'teacher') =>
  db.transaction(async (tx) => {
    const { isChanged } = await setRole(tx, userId, role);
    if (!isChanged) return;
    const details = { role };
    await audit(tx, { actorId: viewer.userId, action: 'role.changed', subject: userId, details });
  });

const toAdminPerson = (person: Person): AdminPerson => ({
  id: person.id,
  name: person.name,
  email: person.email,
  role: effectiveRole(person),
  isPendingTeacher: person.roleStatus === 'pending',
  isAdmin: person.isAdmin,
  studentId: person.studentId,
  department: person.department,
  year: person.year,
  division: person.division,
  avatarUrl: person.avatarUrl,
  suspendedAt: person.deactivatedAt?.toISOString() ?? null,
  createdAt: person.createdAt.toISOString(),
});
