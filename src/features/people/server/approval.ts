import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Mailer } from '#platform/mail/port.ts';
import type { PendingTeacher } from '../contract/people.ts';
import { audit } from '#features/audit/server/service.ts';
import { publishPersonChanged } from './changes.ts';
import { peopleRefusals as refusals } from '../refusals-text.ts';
import { teacherApprovedMail, teacherRefusedMail } from './mail-text.ts';
import { findPersonById } from './person.ts';
import { people } from './table.ts';
import { indexPerson } from './directory/words.ts';

const isPending = and(
  eq(people.role, 'teacher'),
  eq(people.roleStatus, 'pending'),
  isNull(people.deactivatedAt),
);

/** The longest waiting first. */
export async function listPendingTeachers(db: Database): Promise<PendingTeacher[]> {
  const rows = await db.select().from(people).where(isPending).orderBy(asc(people.createdAt)).limit(500);
  return rows.map((row) => ({
    userId: row.id,
    name: row.name,
    email: row.email,
    department: row.department,
    askedAt: row.createdAt.toISOString(),
  }));
}

interface Deciding {
  db: Database;
  bus: Bus;
  mailer: Mailer;
  publicUrl: URL;
}

/** The person is a teacher from their next request on. */
export const approveTeacher = (context: Deciding, adminId: string, userId: string): Promise<void> =>
  decide(context, adminId, userId, {
    isApproved: true,
    mail: (name) => teacherApprovedMail(name, context.publicUrl),
  });

/** The person stays, as a student without a class. The reason, if there is one, is mailed to them. */
export const refuseTeacher = (
  context: Deciding,
  adminId: string,
  userId: string,
  reason?: string,
): Promise<void> =>
  decide(context, adminId, userId, {
    isApproved: false,
    mail: (name) => teacherRefusedMail(name, context.publicUrl, reason || undefined),
  });

interface Decision {
  isApproved: boolean;
  mail: (name: string) => { subject: string; text: string };
}

async function decide(
  context: Deciding,
  adminId: string,
  userId: string,
  { isApproved, mail }: Decision,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [person] = await tx
      .update(people)
      .set({
        roleStatus: 'active',
        updatedAt: sql`now()`,
        ...(isApproved ? {} : { role: 'student', teacherId: null }),
      })
      .where(and(eq(people.id, userId), isPending))
      .returning();
    if (person === undefined) {
      if ((await findPersonById(tx, userId)) === undefined) throw refuse('not_found', refusals.unknownPerson);
      throw refuse('conflict', refusals.notPending);
    }
    await indexPerson(tx, person);
    const action = isApproved ? 'teacher.approved' : 'teacher.refused';
    await audit(tx, { actorId: adminId, action, subject: userId });
    await context.mailer.send(tx, { to: person.email, kind: action, ...mail(person.name) });
  });
  await publishPersonChanged(context.bus, userId);
}
