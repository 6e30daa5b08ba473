import { eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { countDivisions, namesDivision, renamedDivision } from '#server/rights/audience.ts';
import type { CollegeStore, ListUser } from '#features/college/server/service.ts';
import type { TermUser } from '#features/terms/server/service.ts';
import { audienceOfInput } from '#shared/audience/audience.ts';
import type { CourseChanges } from '#features/courses/contract/forms/shapes.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { AccessColumns } from '../rights.ts';
import { courses } from '../table.ts';

type TargetFields = Pick<CourseChanges, 'targetYear' | 'targetYears' | 'targetDivision' | 'targetDivisions'>;

/** The columns of the audience fields. Undefined keeps a column. */
export function targetColumns(input: TargetFields): {
  [column in 'targetYears' | 'targetDivisions']: AccessColumns[column] | undefined;
} {
  const { years, divisions } = audienceOfInput({
    year: input.targetYear,
    years: input.targetYears,
    division: input.targetDivision,
    divisions: input.targetDivisions,
  });
  return { targetYears: years, targetDivisions: divisions };
}

/** The input with divisions spelled as the college does. The course may keep the divisions in `kept`. */
export async function checkDivisions<T extends TargetFields>(
  college: CollegeStore,
  input: T,
  kept: () => Promise<readonly string[]> = async () => [],
): Promise<T> {
  const { targetDivisions: divisions } = targetColumns(input);
  if (divisions === undefined) return input;
  const field = input.targetDivisions === undefined ? 'targetDivision' : 'targetDivisions';
  return {
    ...input,
    targetDivisions: await college.divisions(divisions, field, refusals.divisionUnknown, kept),
  };
}

/** Deleted courses count: they can be restored. */
export const courseTermUser: TermUser = {
  count: (db, termId) => db.$count(courses, eq(courses.termId, termId)),
};

export const courseListUser: ListUser = {
  what: 'courses',
  divisions: (db: Queryable) =>
    countDivisions(db, courses, courses.targetDivisions, isNull(courses.deletedAt)),
  async renameDivision(tx: Transaction, from: string, to: string) {
    const { targetDivisions: divisions } = courses;
    await tx
      .update(courses)
      .set({ targetDivisions: renamedDivision(divisions, from, to) })
      .where(namesDivision(divisions, from));
    return [];
  },
};
