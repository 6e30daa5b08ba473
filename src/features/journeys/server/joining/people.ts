import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { isMentorOf } from '#features/mentorship/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import type { Participant } from '#features/journeys/contract/programmes.ts';
import { findProgramme, isOrganiser } from '../programmes/programme-rights.ts';
import { stepsOf } from '../programmes/view.ts';
import { doneStepsOf } from '../steps/done.ts';
import { journeys } from '../table.ts';

interface Page {
  people: Participant[];
  total: number;
  hasMore: boolean;
}

/** Who takes part and how far they are: those of one mentor beside each other. Mentors see their own mentees. */
export async function listPeople(
  db: Database,
  viewer: Viewer,
  programmeId: string,
  { page }: { page: number },
): Promise<Page> {
  const programme = await findProgramme(db, viewer, programmeId);
  const isShown = and(
    eq(journeys.programmeId, programme.id),
    isNull(journeys.leftAt),
    isOrganiser(viewer, programme) ? undefined : isOfMentor(viewer),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(journeys)
      .where(isShown)
      .orderBy(asc(journeys.mentorId), asc(journeys.joinedAt), asc(journeys.id))
      .limit(limits.page + 1)
      .offset((page - 1) * limits.page),
    db.$count(journeys, isShown),
  ]);
  const shown = rows.slice(0, limits.page);
  return {
    people: await toParticipants(db, programme.id, shown),
    total,
    hasMore: rows.length > shown.length,
  };
}

/** The mentorship lasts. */
const isOfMentor = (viewer: Viewer) =>
  and(eq(journeys.mentorId, viewer.userId), isMentorOf(journeys.menteeId, viewer));

async function toParticipants(
  db: Database,
  programmeId: string,
  rows: readonly (typeof journeys.$inferSelect)[],
): Promise<Participant[]> {
  const steps = await stepsOf(db, [programmeId]);
  const [names, done] = await Promise.all([
    namesOf(
      db,
      rows.flatMap(({ mentorId, menteeId }) => [mentorId, menteeId]),
    ),
    doneStepsOf(db, rows, steps),
  ]);
  const now = new Date();
  const due = steps.filter(({ dueAt }) => dueAt <= now);
  const person = (userId: string) => ({ userId, name: names.get(userId) ?? deletedUserName });
  return rows.map((row) => {
    const own = done.get(row.id);
    const next = steps.find(({ id, dueAt }) => dueAt > now && own?.has(id) !== true);
    return {
      journeyId: row.id,
      mentor: person(row.mentorId),
      mentee: person(row.menteeId),
      cohort: row.cohort,
      joinedAt: row.joinedAt.toISOString(),
      doneCount: due.filter(({ id }) => own?.has(id) === true).length,
      dueCount: due.length,
      next: next === undefined ? null : { title: next.title, dueAt: next.dueAt.toISOString() },
    };
  });
}
