import { and, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { countDivisions, namesDivision, renamedDivision } from '#server/rights/audience.ts';
import type { CollegeStore, ListUser } from '#features/college/server/service.ts';
import { audienceOfInput } from '#shared/audience/audience.ts';
import type { AnnouncementChanges } from '#features/announcements/contract/announcements.ts';
import { announcementsRefusals as refusals } from '#features/announcements/refusals-text.ts';
import type { AudienceColumns } from '../rights.ts';
import { announcements } from '../table.ts';

type AudienceFields = Pick<
  AnnouncementChanges,
  'audienceYear' | 'audienceYears' | 'audienceDivision' | 'audienceDivisions'
>;

/** The columns of the audience fields. Undefined keeps a column. */
export function audienceColumns(input: AudienceFields): {
  [column in 'audienceYears' | 'audienceDivisions']: AudienceColumns[column] | undefined;
} {
  const { years, divisions } = audienceOfInput({
    year: input.audienceYear,
    years: input.audienceYears,
    division: input.audienceDivision,
    divisions: input.audienceDivisions,
  });
  return { audienceYears: years, audienceDivisions: divisions };
}

/** The input with divisions spelled as the college does. The announcement may keep the divisions in `kept`. */
export async function checkDivisions<T extends AudienceFields>(
  college: CollegeStore,
  input: T,
  kept: readonly string[] = [],
): Promise<T> {
  const { audienceDivisions: divisions } = audienceColumns(input);
  if (divisions === undefined) return input;
  const field = input.audienceDivisions === undefined ? 'audienceDivision' : 'audienceDivisions';
  return {
    ...input,
    audienceDivisions: await college.divisions(divisions, field, refusals.divisionUnknown, async () => kept),
  };
}

export const announcementListUser: ListUser = {
  what: 'announcements',
  divisions(db: Queryable) {
    const isCurrent = or(isNull(announcements.expiresAt), sql`${announcements.expiresAt} > now()`);
    const isThere = and(isNull(announcements.deletedAt), isCurrent);
    return countDivisions(db, announcements, announcements.audienceDivisions, isThere);
  },
  async renameDivision(tx: Transaction, from: string, to: string) {
    const { audienceDivisions: divisions } = announcements;
    await tx
      .update(announcements)
      .set({ audienceDivisions: renamedDivision(divisions, from, to) })
      .where(namesDivision(divisions, from));
    return [];
  },
};
