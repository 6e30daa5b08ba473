import { and, eq, isNull } from 'drizzle-orm';
import { inOrder } from '#shared/format/in-order.ts';
import { readOneYear } from '#shared/audience/classes.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { type Pair, pairsOf } from '#features/mentorship/server/service.ts';
import { foldName } from '#features/people/server/service.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import type { Candidates } from '#features/journeys/contract/programmes.ts';
import { findProgramme, isOrganiser } from '../programmes/programme-rights.ts';
import { journeys } from '../table.ts';
import { cohortOf } from './join.ts';

/** Who could join: mentees whose mentorship lasts and who do not take part. Mentors see their own. */
export async function listCandidates(
  db: Database,
  viewer: Viewer,
  programmeId: string,
  { search = '' }: { search?: string | undefined },
): Promise<Candidates> {
  const programme = await findProgramme(db, viewer, programmeId);
  const organises = isOrganiser(viewer, programme);
  const [pairs, takingPart] = await Promise.all([
    pairsOf(db, organises ? undefined : { mentorIds: [viewer.userId] }),
    menteesOf(db, programme.id),
  ]);
  const left = pairs.filter(({ student, mentor }) => takingPart.get(student.id) !== mentor.id);
  const words = foldName(search);
  const found = left
    .filter(({ student, mentor }) => [student, mentor].some(({ sortName }) => sortName.includes(words)))
    .toSorted((a, b) => inOrder(a.student.sortName, b.student.sortName));
  return {
    mentors: organises ? mentorsOf(left) : [],
    divisions: organises ? divisionsOf(left) : [],
    mentees: found.slice(0, limits.candidates).map(({ student, mentor }) => ({
      userId: student.id,
      name: student.name,
      mentorName: mentor.name,
      cohort: cohortOf(student),
    })),
    isCut: found.length > limits.candidates,
  };
}

async function menteesOf(db: Database, programmeId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ menteeId: journeys.menteeId, mentorId: journeys.mentorId })
    .from(journeys)
    .where(and(eq(journeys.programmeId, programmeId), isNull(journeys.leftAt)));
  return new Map(rows.map(({ menteeId, mentorId }) => [menteeId, mentorId]));
}

const mentorsOf = (left: readonly Pair[]): Candidates['mentors'] =>
  [...Map.groupBy(left, ({ mentor }) => mentor.id).values()]
    .flatMap((pairs) => pairs.slice(0, 1).map(({ mentor }) => ({ mentor, left: pairs.length })))
    .toSorted((a, b) => inOrder(a.mentor.sortName, b.mentor.sortName))
    .map(({ mentor, left: count }) => ({ userId: mentor.id, name: mentor.name, left: count }));

const divisionsOf = (left: readonly Pair[]): Candidates['divisions'] =>
  [...Map.groupBy(left, ({ student }) => cohortOf(student))]
    .toSorted(([a], [b]) => inOrder(a, b))
    .flatMap(([, pairs]) =>
      pairs.slice(0, 1).map(({ student }) => ({
        year: readOneYear(student.year ?? '') ?? null,
        division: student.division,
        left: pairs.length,
      })),
    );
