import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { CollegeStore, ListUser } from '#features/college/server/service.ts';
import { everyDivision } from '../contract.ts';
import { announcementsText as text } from '../text.ts';
import { announcements } from './table.ts';

/** The same input with the division as the college writes it; `now` is what the announcement has, which it may keep. */
export async function checkDivision<T extends { audienceDivision?: string | undefined }>(
  college: CollegeStore,
  input: T,
  now?: () => Promise<string>,
): Promise<T> {
  const { audienceDivision } = input;
  if (audienceDivision === undefined || audienceDivision === everyDivision) return input;
  const known = await college.division(audienceDivision, 'audienceDivision', text.divisionUnknown, now);
  return { ...input, audienceDivision: known };
}

export const announcementListUser: ListUser = {
  what: 'announcements',
  async divisions(db: Queryable) {
    const isCurrent = or(isNull(announcements.expiresAt), sql`${announcements.expiresAt} > now()`);
    const rows = await db
      .select({ value: announcements.audienceDivision, count: count() })
      .from(announcements)
      .where(
        and(ne(announcements.audienceDivision, everyDivision), isNull(announcements.deletedAt), isCurrent),
      )
      .groupBy(announcements.audienceDivision);
    return new Map(rows.map(({ value, count }) => [value, count]));
  },
  async renameDivision(tx: Transaction, from: string, to: string) {
    await tx
      .update(announcements)
      .set({ audienceDivision: to })
      .where(eq(announcements.audienceDivision, from));
    return [];
  },
};
