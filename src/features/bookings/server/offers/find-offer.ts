import { eq, getTableColumns, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { authorize, type Authorized } from '#shared/authorized.ts';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseColumnFor, type RecordCourse } from '#features/courses/server/service.ts';
import { menteesColumnFor } from '#features/mentorship/server/service.ts';
import { isActiveTeacher } from '#features/people/server/service.ts';
import { bookingsRefusals as refusals } from '#features/bookings/refusals-text.ts';
import { offerRights } from '../rights.ts';
import { bookingOffers } from '../table.ts';

const { clientId: _clientId, ...columns } = getTableColumns(bookingOffers);

/** The database's clock. Not that of the transaction: one that waited for a lock began earlier. */
export const databaseNow = sql<Date>`date_trunc('milliseconds', clock_timestamp())`.mapWith(
  bookingOffers.startAt,
);

/** The columns of every query of offers, with what decides about this viewer. */
export const offerColumnsFor = (viewer: Pick<Viewer, 'userId'>) => ({
  ...columns,
  course: courseColumnFor(bookingOffers.courseId, viewer),
  mentees: menteesColumnFor(bookingOffers.ownerId, viewer),
  isOfTeacher: isActiveTeacher(bookingOffers.ownerId),
  now: databaseNow,
});
export type OfferRow = Omit<typeof bookingOffers.$inferSelect, 'clientId'> & {
  course: RecordCourse | null;
  mentees: string[];
  isOfTeacher: boolean;
  now: Date;
};
export type OwnOffer = Authorized<OfferRow, 'manage'>;

/** Any offer: the caller decides the right. With `share` nobody withdraws it until the transaction ends. */
export async function findOffer(
  db: Queryable,
  viewer: Viewer,
  id: string,
  lock?: 'share' | 'update',
): Promise<OfferRow | undefined> {
  if (!isId(id)) return undefined;
  const query = db.select(offerColumnsFor(viewer)).from(bookingOffers).where(eq(bookingOffers.id, id));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

export const noOffer = () => refuse('not_found', refusals.offerNotFound);

/** Locks an offer of the viewer's own. */
export async function lockOwnOffer(tx: Queryable, viewer: Viewer, id: string): Promise<OwnOffer> {
  const row = await findOffer(tx, viewer, id, 'update');
  if (row === undefined) throw noOffer();
  return authorize(row, 'manage', offerRights.manage.holds(viewer, row), noOffer);
}
