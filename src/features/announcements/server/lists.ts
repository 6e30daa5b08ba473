import { and, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { CollegeStore, ListUser } from '#features/college/server/service.ts';
import { everyYear } from '#shared/classes.ts';
import { type AnnouncementChanges, everyDivision } from '../contract.ts';
import { announcementsText as text } from '../text.ts';
import type { AudienceColumns } from './audience.ts';
import { announcements } from './table.ts';

type AudienceFields = Pick<
  AnnouncementChanges,
  'audienceYear' | 'audienceYears' | 'audienceDivision' | 'audienceDivisions'
>;

/** The columns that these fields mean; undefined leaves one as it is. */
export function audienceColumns(input: AudienceFields): Partial<AudienceColumns> {
  const { audienceYear: year, audienceDivision: division } = input;
  const years = input.audienceYears ?? (year === undefined ? undefined : year === everyYear ? [] : [year]);
  const divisions =
    input.audienceDivisions ??
    (division === undefined ? undefined : division === everyDivision ? [] : [division]);
  return {
    ...(years === undefined ? {} : { audienceYears: years }),
    ...(divisions === undefined ? {} : { audienceDivisions: divisions }),
  };
}

/** The same input with divisions as the college writes them; `kept` are those that the announcement has, which it may keep. */
export async function checkDivisions<T extends AudienceFields>(
  college: CollegeStore,
  input: T,
  kept: readonly string[] = [],
): Promise<T> {
  const { audienceDivisions } = audienceColumns(input);
  if (audienceDivisions === undefined) return input;
  const field = input.audienceDivisions === undefined ? 'audienceDivision' : 'audienceDivisions';
  const known: string[] = [];
  for (const division of audienceDivisions) {
    const name = await college.division(division, field, text.divisionUnknown, async () =>
      kept.includes(division) ? division : '',
    );
    if (!known.includes(name)) known.push(name);
  }
  return { ...input, audienceDivisions: known };
}

export const announcementListUser: ListUser = {
  what: 'announcements',
  async divisions(db: Queryable) {
    const isCurrent = or(isNull(announcements.expiresAt), sql`${announcements.expiresAt} > now()`);
    const rows = await db
      .select({
        value: sql<string>`unnest(${announcements.audienceDivisions})`.as('value'),
        count: sql<number>`count(*)::int`,
      })
      .from(announcements)
      .where(and(isNull(announcements.deletedAt), isCurrent))
      .groupBy(sql`value`);
    return new Map(rows.map(({ value, count }) => [value, count]));
  },
  async renameDivision(tx: Transaction, from: string, to: string) {
    const { audienceDivisions: divisions } = announcements;
    await tx
      .update(announcements)
      .set({ audienceDivisions: sql`array_replace(${divisions}, ${from}, ${to})` })
      .where(sql`${from} = any(${divisions})`);
    return [];
  },
};
