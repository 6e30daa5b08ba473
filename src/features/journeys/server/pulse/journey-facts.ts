import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { mentorIdsOf } from '#features/mentorship/server/service.ts';
import type { helpWords, weekWords } from '#features/journeys/contract/sorts.ts';
import { checkIns, goals, journeys, moments, programmes, programmeSteps } from '../table.ts';

/** A check-in without its words. */
interface SentFact {
  mood: (typeof weekWords)[number];
  help: (typeof helpWords)[number] | null;
  sentAt: Date;
  answeredAt: Date | null;
}

/** What is counted of one journey: nothing that somebody wrote. */
export interface JourneyFacts {
  id: string;
  programmeId: string;
  mentorId: string;
  menteeId: string;
  cohort: string;
  joinedAt: Date;
  /** Check-ins and reflections that were due since the mentee joined. */
  due: { week: number; sent: SentFact | null }[];
  /** Goals of the two that both agreed on. They belong to no programme. */
  goals: { id: string; isReached: boolean }[];
  momentIds: string[];
}

export type JourneysOf = { programmeIds: readonly string[] } | { mentorId: string } | { menteeId: string };

/** Journeys that nobody has left, with what happened before `until`. A mentor’s: of mentorships that last. */
export async function readJourneyFacts(db: Queryable, of: JourneysOf, until: Date): Promise<JourneyFacts[]> {
  const rows = await db
    .select({
      id: journeys.id,
      programmeId: journeys.programmeId,
      mentorId: journeys.mentorId,
      menteeId: journeys.menteeId,
      cohort: journeys.cohort,
      joinedAt: journeys.joinedAt,
    })
    .from(journeys)
    .innerJoin(programmes, eq(programmes.id, journeys.programmeId))
    .where(
      and(
        isNull(journeys.leftAt),
        isNull(programmes.removedAt),
        lt(journeys.joinedAt, until),
        ...conditionsOf(of),
      ),
    );
  const found = 'programmeIds' in of ? rows : await whileTheyLast(db, rows);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  // One after the other: the caller may be in a transaction.
  const steps = await dueSteps(db, [...new Set(found.map(({ programmeId }) => programmeId))], until);
  const sent = await sentOf(db, ids, until);
  const agreed = await goalsOf(db, found, until);
  const shown = Map.groupBy(await momentsOf(db, ids, until), ({ journeyId }) => journeyId);
  return found.map((journey) => ({
    ...journey,
    due: (steps.get(journey.programmeId) ?? [])
      .filter(({ dueAt }) => dueAt >= journey.joinedAt)
      .map(({ id, week }) => ({ week, sent: sent.get(`${journey.id} ${id}`) ?? null })),
    goals: agreed.get(`${journey.mentorId} ${journey.menteeId}`) ?? [],
    momentIds: (shown.get(journey.id) ?? []).map(({ id }) => id),
  }));
}

function conditionsOf(of: JourneysOf): (SQL | undefined)[] {
  if ('programmeIds' in of)
    return [isOneOf(journeys.programmeId, of.programmeIds), ne(programmes.state, 'draft')];
  const person = 'mentorId' in of ? eq(journeys.mentorId, of.mentorId) : eq(journeys.menteeId, of.menteeId);
  return [person, eq(programmes.state, 'running')];
}

async function whileTheyLast<Row extends { mentorId: string; menteeId: string }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<Row[]> {
  const mentors = await mentorIdsOf(db, [...new Set(rows.map(({ menteeId }) => menteeId))]);
  return rows.filter(({ mentorId, menteeId }) => mentors.get(menteeId) === mentorId);
}

async function dueSteps(db: Queryable, programmeIds: readonly string[], until: Date) {
  const { id, programmeId, week, dueAt, sort } = programmeSteps;
  const rows = await db
    .select({ id, programmeId, week, dueAt })
    .from(programmeSteps)
    .where(
      and(isOneOf(programmeId, programmeIds), inArray(sort, ['checkIn', 'reflection']), lt(dueAt, until)),
    );
  return Map.groupBy(rows, (row) => row.programmeId);
}

async function sentOf(db: Queryable, ids: readonly string[], until: Date): Promise<Map<string, SentFact>> {
  const { journeyId, stepId, week, help, sentAt, answeredAt } = checkIns;
  const rows = await db
    .select({ journeyId, stepId, mood: week, help, sentAt, answeredAt })
    .from(checkIns)
    .where(and(isOneOf(journeyId, ids), lt(sentAt, until)));
  return new Map(
    rows.map((row) => [
      `${row.journeyId} ${row.stepId}`,
      {
        mood: row.mood,
        help: row.help,
        sentAt: row.sentAt,
        answeredAt: row.answeredAt !== null && row.answeredAt < until ? row.answeredAt : null,
      },
    ]),
  );
}

async function goalsOf(
  db: Queryable,
  pairs: readonly { menteeId: string }[],
  until: Date,
): Promise<Map<string, JourneyFacts['goals']>> {
  const { id, mentorId, menteeId, reachedAt } = goals;
  const rows = await db
    .select({ id, mentorId, menteeId, reachedAt })
    .from(goals)
    .where(
      and(
        isOneOf(menteeId, [...new Set(pairs.map((pair) => pair.menteeId))]),
        isNull(goals.removedAt),
        isNotNull(goals.mentorAgreedAt),
        isNotNull(goals.menteeAgreedAt),
        lt(goals.createdAt, until),
      ),
    );
  const byPair = Map.groupBy(rows, (row) => `${row.mentorId} ${row.menteeId}`);
  return new Map(
    Array.from(byPair, ([pair, those]) => [
      pair,
      those.map((row) => ({ id: row.id, isReached: row.reachedAt !== null && row.reachedAt < until })),
    ]),
  );
}

const momentsOf = (db: Queryable, ids: readonly string[], until: Date) =>
  db
    .select({ id: moments.id, journeyId: moments.journeyId })
    .from(moments)
    .where(and(isOneOf(moments.journeyId, ids), isNull(moments.removedAt), lt(moments.createdAt, until)));
