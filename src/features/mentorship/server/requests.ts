import { asc, eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { findPeopleByIds, findPersonById } from '#features/people/server/service.ts';
import type { MentorRequest } from '../contract/shapes.ts';
import { mentorshipRefusals as refusals } from '../refusals-text.ts';
import { mentorRequested } from '../contract/notice-kinds.ts';
import { isTeacher, mentorIdOf, type RelationDeps } from './relations.ts';
import { mentorRequests } from './table.ts';

const shownRequests = 500;

interface NewRequest {
  message: string;
  subject?: string | undefined;
  wantedMentorId?: string | undefined;
}

/** Stores the request and notifies the administrators. Idempotent. */
export async function requestMentor(
  deps: RelationDeps,
  viewer: Viewer,
  { message, subject, wantedMentorId }: NewRequest,
): Promise<Date> {
  const { askedAt, isNew } = await deps.db.transaction(async (tx) => {
    await requireTeacher(tx, wantedMentorId);
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.mentors})`);
    if ((await mentorIdOf(tx, viewer.userId)) !== null) throw refuse('conflict', refusals.mentorAlready);
    const [made] = await tx
      .insert(mentorRequests)
      .values({
        studentId: viewer.userId,
        message,
        subject: subject || null,
        wantedMentorId: wantedMentorId ?? null,
      })
      .onConflictDoNothing()
      .returning({ askedAt: mentorRequests.askedAt });
    if (made === undefined) {
      const before = await requestedAt(tx, viewer.userId);
      if (before === null) throw refuse('conflict', refusals.mentorAlready);
      return { askedAt: before, isNew: false };
    }
    await audit(tx, { actorId: viewer.userId, action: 'mentor.requested', subject: viewer.userId });
    await deps.notifications.notify(tx, mentorRequested, { studentId: viewer.userId });
    return { askedAt: made.askedAt, isNew: true };
  });
  deps.jobs.wake();
  if (isNew) deps.live.requestsChanged();
  return askedAt;
}

async function requireTeacher(db: Queryable, mentorId: string | undefined): Promise<void> {
  if (mentorId === undefined) return;
  const person = await findPersonById(db, mentorId);
  if (person === undefined || !isTeacher(person)) throw refuse('not_found', refusals.unknownTeacher);
}

export async function requestedAt(db: Queryable, studentId: string): Promise<Date | null> {
  const [row] = await db
    .select({ askedAt: mentorRequests.askedAt })
    .from(mentorRequests)
    .where(eq(mentorRequests.studentId, studentId));
  return row?.askedAt ?? null;
}

/** The oldest request first, without people who have left the college. */
export async function listRequests(db: Database): Promise<MentorRequest[]> {
  const rows = await db
    .select()
    .from(mentorRequests)
    .orderBy(asc(mentorRequests.askedAt))
    .limit(shownRequests);
  const people = await findPeopleByIds(
    db,
    rows.flatMap((row) => [row.studentId, ...(row.wantedMentorId === null ? [] : [row.wantedMentorId])]),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.flatMap((row) => {
    const person = byId.get(row.studentId);
    if (person === undefined || person.deactivatedAt !== null) return [];
    return [
      {
        studentId: row.studentId,
        name: person.name,
        email: person.email,
        collegeId: person.studentId,
        year: person.year,
        division: person.division,
        message: row.message,
        subject: row.subject,
        wantedMentorId: row.wantedMentorId,
        wantedMentorName: byId.get(row.wantedMentorId ?? '')?.name ?? null,
        askedAt: row.askedAt.toISOString(),
      },
    ];
  });
}
