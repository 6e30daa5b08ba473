import { asc, inArray, sql } from 'drizzle-orm';
import { isOneOf } from '#server/columns.ts';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { Programme, ProgrammeStep, ProgrammeSummary } from '#features/journeys/contract/programmes.ts';
import { lastDayOf } from '#features/journeys/contract/step-day.ts';
import { journeys, programmeSteps } from '../table.ts';
import { canJoinAsMentor, isOrganiser, type ProgrammeRow } from './programme-rights.ts';

type StepRow = typeof programmeSteps.$inferSelect;

/** Its steps in their order. */
export const stepsOf = (db: Queryable, programmeIds: readonly string[]): Promise<StepRow[]> =>
  db
    .select()
    .from(programmeSteps)
    .where(inArray(programmeSteps.programmeId, [...programmeIds]))
    .orderBy(asc(programmeSteps.position), asc(programmeSteps.id));

export async function toSummaries(
  db: Queryable,
  viewer: Viewer,
  rows: readonly ProgrammeRow[],
): Promise<ProgrammeSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [names, steps, mentees] = await Promise.all([
    namesOf(
      db,
      rows.map(({ ownerId }) => ownerId),
    ),
    countSteps(db, ids),
    countMentees(db, viewer, ids),
  ]);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    about: row.about,
    owner: { userId: row.ownerId, name: names.get(row.ownerId) ?? deletedUserName },
    state: row.state,
    beginsOn: row.beginsOn,
    endsOn: lastDayOf(row.beginsOn, row.weeks),
    weeks: row.weeks,
    isOpen: row.isOpen,
    stepCount: steps.get(row.id) ?? 0,
    menteeCount: mentees.get(row.id)?.[isOrganiser(viewer, row) ? 'all' : 'own'] ?? 0,
    version: row.version,
    canManage: isOrganiser(viewer, row),
    canJoin: row.state === 'running' && (isOrganiser(viewer, row) || canJoinAsMentor(viewer, row)),
  }));
}

export async function countSteps(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: programmeSteps.programmeId, count: sql<number>`count(*)::int` })
    .from(programmeSteps)
    .where(isOneOf(programmeSteps.programmeId, ids))
    .groupBy(programmeSteps.programmeId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

async function countMentees(
  db: Queryable,
  { userId }: Viewer,
  ids: readonly string[],
): Promise<Map<string, { all: number; own: number }>> {
  const rows = await db
    .select({
      id: journeys.programmeId,
      all: sql<number>`count(*)::int`,
      own: sql<number>`(count(*) filter (where ${journeys.mentorId} = ${userId}))::int`,
    })
    .from(journeys)
    .where(sql`${isOneOf(journeys.programmeId, ids)} and ${journeys.leftAt} is null`)
    .groupBy(journeys.programmeId);
  return new Map(rows.map(({ id, all, own }) => [id, { all, own }]));
}

export async function toProgramme(db: Queryable, viewer: Viewer, row: ProgrammeRow): Promise<Programme> {
  const [[summary], steps] = await Promise.all([toSummaries(db, viewer, [row]), stepsOf(db, [row.id])]);
  if (summary === undefined) throw new Error('a programme without a summary');
  return { ...summary, steps: steps.map(toStep) };
}

const toStep = ({
  dueAt,
  programmeId: _programme,
  position: _position,
  ...step
}: StepRow): ProgrammeStep => ({
  ...step,
  dueAt: dueAt.toISOString(),
});
