import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { CollegeStore, ListUser } from '#features/college/server/service.ts';
import { everybody } from '../limits.ts';
import { coursesText as text } from '../text.ts';
import { courses } from './table.ts';

/** The same input with the division as the college writes it; `now` is what the course has, which it may keep. */
export async function checkDivision<T extends { targetDivision?: string | undefined }>(
  college: CollegeStore,
  input: T,
  now?: () => Promise<string>,
): Promise<T> {
  const { targetDivision } = input;
  if (targetDivision === undefined || targetDivision === everybody) return input;
  const known = await college.division(targetDivision, 'targetDivision', text.divisionUnknown, now);
  return { ...input, targetDivision: known };
}

export const courseListUser: ListUser = {
  what: 'courses',
  async divisions(db: Queryable) {
    const rows = await db
      .select({ value: courses.targetDivision, count: count() })
      .from(courses)
      .where(and(isNull(courses.deletedAt), ne(courses.targetDivision, everybody)))
      .groupBy(courses.targetDivision);
    return new Map(rows.map(({ value, count }) => [value, count]));
  },
  async renameDivision(tx: Transaction, from: string, to: string) {
    await tx.update(courses).set({ targetDivision: to }).where(eq(courses.targetDivision, from));
    return [];
  },
};
