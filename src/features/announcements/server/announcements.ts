import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { authorize, type Authorized } from '#shared/authorized.ts';
import { isId, newId } from '#shared/id.ts';
import { isSameAudience } from '#shared/audience/audience.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Viewer } from '#server/session.ts';
import { areSectionsOf, mayAddTo } from '#features/courses/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import type { Announcement, AnnouncementChanges, NewAnnouncement } from '../contract/announcements.ts';
import { announcementsRefusals as refusals } from '../refusals-text.ts';
import { announcementPublished } from '../contract/notice-kinds.ts';
import { announcementRights, type AudienceColumns, audienceOf } from './rights.ts';
import type { ImageColumns, NewImage } from './images/image-files.ts';
import { enqueueDue, enqueueSweep, enqueueUploadSweep } from './jobs.ts';
import { announcementColumns, announcementColumnsFor, databaseNow } from './lists/list.ts';
import { publishChange } from './live.ts';
import { audienceColumns } from './lists/lists.ts';
import { stateAt } from './state.ts';
import { subjectOf } from './subject.ts';
import { newTimes, timesAfter } from './times.ts';
import { type AnnouncementRow, announcements } from './table.ts';
import { viewAnnouncement } from './view.ts';

export interface AnnouncementDeps {
  db: Database;
  files: Files;
  bus: Bus;
  jobs: Jobs;
  notifications: Notifications;
}
type Row = AnnouncementRow & { now: Date };

const noImage: ImageColumns = { imageVersion: null, imageWidth: null, imageHeight: null };

/** Stores it. Resolves when no process shows the list without it. A repeat with the same `clientId` changes nothing. */
export async function createAnnouncement(
  deps: AnnouncementDeps,
  viewer: Viewer,
  input: NewAnnouncement,
  image: NewImage | undefined,
): Promise<Announcement> {
  const id = newId();
  const courseId = input.courseId ?? null;
  if (courseId !== null) refuseClasses(audienceColumns(input));
  await storeImage(deps, id, image);
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    if (courseId !== null) await requireCourse(tx, viewer, courseId);
    await requireSections(tx, courseId, input.sectionIds ?? []);
    const now = await readNow(tx);
    const times = newTimes(now, input);
    const { clientId, title, content, author, category, priority } = input;
    const eventAt = category === 'Event' ? input.eventAt : null;
    const stored = await tx
      .insert(announcements)
      .values({
        id,
        authorId: viewer.userId,
        courseId,
        sectionIds: input.sectionIds,
        clientId,
        title,
        content,
        author,
        category,
        priority,
        ...audienceColumns(input),
        eventAt,
        ...times,
        ...(image?.columns ?? { imageUrl: input.imageUrl || null }),
      })
      .onConflictDoNothing({ target: [announcements.authorId, announcements.clientId] })
      .returning(announcementColumns);
    const [created] = stored;
    if (created === undefined) return { row: await readRepeated(tx, viewer, clientId), isNew: false };
    await enqueueDue(tx, deps.jobs, created, now);
    if (stateAt(now, created) === 'published')
      await deps.notifications.notify(tx, announcementPublished, { announcementId: id });
    return { row: { ...created, now }, isNew: true };
  });
  deps.jobs.wake();
  if (isNew) await publishChange(deps.bus, row, null);
  return viewAnnouncement(deps.db, row);
}

/** For reading: a scheduled, expired or foreign announcement answers 404 to this viewer. */
export async function readAnnouncement(db: Queryable, viewer: Viewer, id: string): Promise<Row> {
  const row = await findRow(db, viewer, id);
  if (row === undefined || !announcementRights.read.holds(viewer, row))
    throw refuse('not_found', refusals.notFound);
  return row;
}

export async function authorizeManaging(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Authorized<Row, 'manage'>> {
  const row = await readAnnouncement(db, viewer, id);
  return authorize(row, 'manage', announcementRights.manage.holds(viewer, row), () =>
    refuse('forbidden', refusals.notYours),
  );
}

export async function updateAnnouncement(
  deps: AnnouncementDeps,
  { id }: Authorized<Row, 'manage'>,
  changes: AnnouncementChanges,
  image: NewImage | undefined,
): Promise<Announcement> {
  await storeImage(deps, id, image);
  const { before, after } = await deps.db.transaction(async (tx) => {
    const [before] = await selectRow(tx, id).for('update');
    if (before === undefined) throw refuse('not_found', refusals.notFound);
    if (before.courseId !== null) refuseClasses(audienceColumns(changes));
    if (changes.sectionIds !== undefined) await requireSections(tx, before.courseId, changes.sectionIds);
    const { title, content, author, category, priority } = changes;
    const isEvent = (category ?? before.category) === 'Event';
    const eventAt = isEvent ? changes.eventAt : null;
    const isMoved = eventAt !== undefined && eventAt?.getTime() !== before.eventAt?.getTime();
    const [stored] = await tx
      .update(announcements)
      .set({
        title,
        content,
        author,
        category,
        priority,
        ...audienceColumns(changes),
        sectionIds: changes.sectionIds,
        eventAt,
        eventChanges: before.eventChanges + Number(isMoved),
        ...timesAfter(before.now, changes, before),
        ...imageChange(changes, image, before),
        editedAt: before.now,
      })
      .where(eq(announcements.id, id))
      .returning(announcementColumns);
    const after = { ...before, ...stored };
    if (before.imageVersion !== null && before.imageVersion !== after.imageVersion)
      await enqueueSweep(tx, deps.jobs, id, before.imageVersion);
    await enqueueDue(tx, deps.jobs, after, before.now);
    await notifyOfChange(deps.notifications, tx, before, after);
    return { before, after };
  });
  deps.jobs.wake();
  await publishChange(deps.bus, before, seenBy(before));
  return viewAnnouncement(deps.db, after);
}

/** Notifies people who may see it only now, and hides it from people who may not any more. */
async function notifyOfChange(
  notifications: Notifications,
  tx: Queryable,
  before: Row,
  after: AnnouncementRow,
): Promise<void> {
  const isNew = stateAt(before.now, before) !== 'published';
  const isForOthers =
    !isSameAudience(audienceOf(before), audienceOf(after)) ||
    String(before.sectionIds.toSorted()) !== String(after.sectionIds.toSorted());
  const isRenamed =
    before.title !== after.title || before.author !== after.author || before.priority !== after.priority;
  if ((isNew || isForOthers) && stateAt(before.now, after) === 'published')
    await notifications.notify(tx, announcementPublished, { announcementId: after.id });
  if (!isNew && (isForOthers || isRenamed || stateAt(before.now, after) !== 'published'))
    await notifications.recheck(tx, subjectOf(after.id));
}

const selectRow = (db: Queryable, id: string) =>
  db
    .select({ ...announcementColumns, now: databaseNow })
    .from(announcements)
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt)));

async function findRow(db: Queryable, viewer: Viewer, id: string): Promise<Row | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select({ ...announcementColumnsFor(viewer), now: databaseNow })
    .from(announcements)
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt)));
  return row;
}

/** The viewer manages the course, and it does not go away meanwhile. */
async function requireCourse(tx: Transaction, viewer: Viewer, courseId: string): Promise<void> {
  if (!(await mayAddTo(tx, viewer, courseId))) throw refuseField('courseId', refusals.courseUnknown);
}

/** Sections are of the announcement's own course. */
async function requireSections(
  tx: Transaction,
  courseId: string | null,
  sectionIds: readonly string[],
): Promise<void> {
  if (sectionIds.length === 0) return;
  if (courseId === null || !(await areSectionsOf(tx, courseId, sectionIds)))
    throw refuseField('sectionIds', refusals.sectionUnknown);
}

/** An announcement of a course is for its people. */
function refuseClasses({ audienceYears = [], audienceDivisions = [] }: Partial<AudienceColumns>): void {
  if (audienceYears.length > 0) throw refuseField('audienceYear', refusals.courseHasPeople);
  if (audienceDivisions.length > 0) throw refuseField('audienceDivision', refusals.courseHasPeople);
}

async function readRepeated(tx: Queryable, viewer: Viewer, clientId: string | undefined): Promise<Row> {
  const [row] = await tx
    .select({ ...announcementColumns, now: databaseNow })
    .from(announcements)
    .where(
      and(
        eq(announcements.authorId, viewer.userId),
        eq(announcements.clientId, clientId ?? ''),
        isNull(announcements.deletedAt),
      ),
    );
  if (row === undefined) throw refuse('conflict', refusals.publishFailed);
  return row;
}

async function readNow(tx: Queryable): Promise<Date> {
  const { rows } = await tx.execute<{ ms: number }>(
    sql`select extract(epoch from ${databaseNow})::float8 * 1000 as ms`,
  );
  return new Date(rows[0]?.ms ?? Number.NaN);
}

async function storeImage(deps: AnnouncementDeps, id: string, image: NewImage | undefined): Promise<void> {
  if (image === undefined) return;
  await enqueueUploadSweep(deps.db, deps.jobs, id, image.version);
  await image.store(deps.files, id);
}

const seenBy = (row: Row) => (stateAt(row.now, row) === 'published' ? row : null);

/** An upload wins over an address. An address of this announcement's own image changes nothing. */
function imageChange(
  { imageUrl }: AnnouncementChanges,
  image: NewImage | undefined,
  before: Row,
): Partial<Pick<AnnouncementRow, 'imageUrl'> & ImageColumns> {
  if (image) return { ...image.columns, imageUrl: null };
  if (imageUrl === undefined) return {};
  const isOwn =
    before.imageVersion !== null && imageUrl?.startsWith(`/api/files/announcements/${before.id}/`);
  return isOwn ? {} : { ...noImage, imageUrl: imageUrl || null };
}
