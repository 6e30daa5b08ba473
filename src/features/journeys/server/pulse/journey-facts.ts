import { and, eq, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { mentorIdsOf } from '#features/mentorship/server/service.ts';
import type { helpWords, weekWords } from '#features/journeys/contract/sorts.ts';
import { checkIns, goals, journeys, moments, programmes, programmeSteps } from '../table.ts';

/** A check-in without its words. */
interface SentFact {
  mood: (typeof weekWords)[number];
  help: (typeof helpWords)[number] | null;
  /** How long it waited for the first note in the margin. Null: it still waits. */
  answeredInMinutes: number | null;
}

/** What is counted of one journey: nothing that somebody wrote. */
export interface JourneyFacts {
  id: string;
  programmeId: string;
  mentorId: string;
  menteeId: string;
  cohort: string;
  joinedAt: Date;
  /** Check-ins and reflections that were due since the mentee joined, in their order. */
  due: { week: number; sent: SentFact | null }[];
  /** Goals of the two that both agreed on. They belong to no programme. */
  goals: { id: string; isReached: boolean }[];
  momentIds: string[];
}

/** What the facts of programmes are read from. A mentor’s also depend on the mentorships. */
export const journeyFactTables = [programmes, programmeSteps, journeys, checkIns, goals, moments];

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
  const due = await dueOf(db, ids, until);
  const agreed = await goalsOf(db, found, until);
  const shown = Map.groupBy(await momentsOf(db, ids, until), ({ journeyId }) => journeyId);
  return found.map((journey) => ({
    ...journey,
    due: due.get(journey.id) ?? [],
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

type DueLine = [
  week: number,
  mood: SentFact['mood'] | null,
  help: SentFact['help'],
  answeredInMinutes: number | null,
];

/** One row for each journey: a large programme has tens of thousands of check-ins. */
async function dueOf(
  db: Queryable,
  ids: readonly string[],
  until: Date,
): Promise<Map<string, JourneyFacts['due']>> {
  const before = sql`${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string; lines: DueLine[] }>(sql`
    select ${journeys.id} as id, json_agg(
      json_build_array(${programmeSteps.week}, ${checkIns.week}, ${checkIns.help},
        case when ${checkIns.answeredAt} < ${before}
          then extract(epoch from ${checkIns.answeredAt} - ${checkIns.sentAt})::float8 / 60 end)
      order by ${programmeSteps.dueAt}, ${programmeSteps.position}) as lines
    from ${journeys}
    join ${programmeSteps} on ${programmeSteps.programmeId} = ${journeys.programmeId}
      and ${programmeSteps.sort} in ('checkIn', 'reflection') and ${programmeSteps.dueAt} < ${before}
      and ${programmeSteps.dueAt} >= ${journeys.joinedAt}
    left join ${checkIns} on ${checkIns.journeyId} = ${journeys.id} and ${checkIns.stepId} = ${programmeSteps.id}
      and ${checkIns.sentAt} < ${before}
    where ${isOneOf(journeys.id, ids)}
    group by ${journeys.id}`);
  return new Map(rows.map(({ id, lines }) => [id, lines.map(toDue)]));
}

const toDue = ([week, mood, help, answeredInMinutes]: DueLine): JourneyFacts['due'][number] => ({
  week,
  sent: mood === null ? null : { mood, help, answeredInMinutes },
});

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
