import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { MentorOffer, NewOffer } from '#features/mentorship/contract/matching.ts';
import { mentorshipRefusals as refusals } from '#features/mentorship/refusals-text.ts';
import { mentorOffers, mentorships } from '../table.ts';

type OfferRow = typeof mentorOffers.$inferSelect;

export async function readOffer(
  db: Database,
  { userId }: Viewer,
): Promise<{ offer: MentorOffer | null; mentees: number }> {
  const [row] = await db.select().from(mentorOffers).where(eq(mentorOffers.mentorId, userId));
  const mentees = await menteeCounts(db, [userId]);
  return { offer: row === undefined ? null : toOffer(row), mentees: mentees.get(userId) ?? 0 };
}

/** The same again changes nothing: a browser that lost the answer sends it again. */
export async function changeOffer(db: Database, viewer: Viewer, input: NewOffer): Promise<MentorOffer> {
  const row = await db.transaction(async (tx) => {
    const { mentorId } = mentorOffers;
    const [before] = await tx.select().from(mentorOffers).where(eq(mentorId, viewer.userId)).for('update');
    const wanted = { ...input, subjects: onceEach(input.subjects) };
    if (before !== undefined && isRepeated(before, wanted)) return before;
    if ((before?.version ?? 0) !== input.version) throw changedMeanwhile(viewer, before);
    return store(tx, viewer, wanted);
  });
  return toOffer(row);
}

async function store(
  tx: Transaction,
  viewer: Viewer,
  { most, subjects, isPaused, version }: NewOffer,
): Promise<OfferRow> {
  const [row] = await tx
    .insert(mentorOffers)
    .values({ mentorId: viewer.userId, most, subjects, isPaused })
    .onConflictDoUpdate({
      target: mentorOffers.mentorId,
      set: { most, subjects, isPaused, version: version + 1, changedAt: sql`now()` },
      // Two windows made the first one at once.
      setWhere: eq(mentorOffers.version, version),
    })
    .returning();
  if (row === undefined) throw changedMeanwhile(viewer, undefined);
  await audit(tx, { actorId: viewer.userId, action: 'mentor-offer.changed', subject: viewer.userId });
  return row;
}

const changedMeanwhile = ({ userId, name }: Viewer, row: OfferRow | undefined) =>
  refuse('conflict', refusals.mentorOfferChanged, {
    byId: userId,
    byName: name,
    at: row?.changedAt.toISOString(),
    version: row?.version,
  });

const isRepeated = (row: OfferRow, { most, subjects, isPaused, version }: NewOffer): boolean =>
  row.version === version + 1 &&
  row.most === most &&
  row.isPaused === isPaused &&
  JSON.stringify(row.subjects) === JSON.stringify(subjects);

const onceEach = (subjects: readonly string[]): string[] => [...new Set(subjects)];

const toOffer = ({ most, subjects, isPaused, version }: OfferRow): MentorOffer => ({
  most,
  subjects,
  isPaused,
  version,
});

/** The mentees of now, by mentor. Mentors without one are absent. */
export async function menteeCounts(
  db: Queryable,
  mentorIds: readonly string[],
): Promise<Map<string, number>> {
  if (mentorIds.length === 0) return new Map();
  const rows = await db
    .select({ mentorId: mentorships.mentorId, mentees: count() })
    .from(mentorships)
    .where(and(isOneOf(mentorships.mentorId, mentorIds), isNull(mentorships.endedAt)))
    .groupBy(mentorships.mentorId);
  return new Map(rows.map(({ mentorId, mentees }) => [mentorId, mentees]));
}
