import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { inOrder } from '#shared/format/in-order.ts';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { mentorIdsOf } from '#features/mentorship/server/service.ts';
import { findPeopleByIds, type Person } from '#features/people/server/service.ts';
import type { Journey, PersonFacts } from '#features/journeys/contract/journeys.ts';
import { statesOf } from '#features/journeys/contract/states.ts';
import { doneStepsOf } from '../steps/done.ts';
import { journeys, programmes, programmeSteps } from '../table.ts';
import { sentOf } from './sent.ts';
import { toStep } from './step-view.ts';

const columns = {
  id: journeys.id,
  programmeId: journeys.programmeId,
  mentorId: journeys.mentorId,
  menteeId: journeys.menteeId,
  leftAt: journeys.leftAt,
  title: programmes.title,
  about: programmes.about,
  state: programmes.state,
  beginsOn: programmes.beginsOn,
  weeks: programmes.weeks,
};

/** Journeys with all of their steps, those that go on first. A draft is not begun: nobody sees it. */
export async function readJourneys(db: Queryable, which: SQL, now = new Date()): Promise<Journey[]> {
  const rows = await db
    .select(columns)
    .from(journeys)
    .innerJoin(programmes, eq(programmes.id, journeys.programmeId))
    .where(sql`${which} and ${programmes.removedAt} is null and ${programmes.state} <> 'draft'`);
  if (rows.length === 0) return [];
  const steps = await db
    .select()
    .from(programmeSteps)
    .where(isOneOf(programmeSteps.programmeId, [...new Set(rows.map(({ programmeId }) => programmeId))]))
    .orderBy(asc(programmeSteps.dueAt), asc(programmeSteps.position));
  const [done, sent, mentors, people] = await Promise.all([
    doneStepsOf(db, rows, steps),
    sentOf(
      db,
      rows.map(({ id }) => id),
    ),
    mentorIdsOf(db, [...new Set(rows.map(({ menteeId }) => menteeId))]),
    findPeopleByIds(db, [...new Set(rows.flatMap(({ mentorId, menteeId }) => [mentorId, menteeId]))]),
  ]);
  const byId = new Map(people.map((person) => [person.id, person]));
  const stepsIn = Map.groupBy(steps, ({ programmeId }) => programmeId);
  return rows
    .map((row) => {
      const { id, programmeId, menteeId, mentorId, leftAt, title, about, state, beginsOn, weeks } = row;
      const isActive = leftAt === null && state === 'running' && mentors.get(menteeId) === mentorId;
      const own = stepsIn.get(programmeId) ?? [];
      const states = statesOf(own, (stepId) => done.get(id)?.has(stepId) ?? false, now);
      return {
        id,
        programme: { id: programmeId, title, about, state, beginsOn, weeks },
        mentor: personFacts(mentorId, byId.get(mentorId)),
        mentee: personFacts(menteeId, byId.get(menteeId)),
        isActive,
        leftAt: leftAt?.toISOString() ?? null,
        steps: own.map((step) =>
          toStep(step, {
            state: states.get(step.id) ?? 'later',
            done: done.get(id)?.get(step.id),
            sent: sent.get(id)?.get(step.id) ?? null,
            menteeId,
            beginsOn,
            isActive,
          }),
        ),
      };
    })
    .toSorted(
      (a, b) =>
        Number(b.isActive) - Number(a.isActive) ||
        inOrder(b.programme.beginsOn, a.programme.beginsOn) ||
        inOrder(a.id, b.id),
    );
}

export const personFacts = (userId: string, person: Person | undefined): PersonFacts => ({
  userId,
  name: person?.name ?? deletedUserName,
  avatarUrl: person?.avatarUrl ?? null,
});
