import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import { noteAudited } from '#server/audit.ts';
import type { Viewer } from '#server/session.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { audit } from '#features/audit/server/service.ts';
import type { Entry } from '../contract/calendar.ts';
import { calendarEvents } from '../contract/events.ts';
import type { EntryChanges, NewEntry } from '../contract/forms/entry.ts';
import { calendarLimits } from '../contract/limits.ts';
import { calendarRefusals as refusals } from '../refusals-text.ts';
import { lockCalendar } from './lock-calendar.ts';
import { calendarEntries as entries, type EntryRow } from './table.ts';
import { toWhenColumns, whenOf } from './when-columns.ts';

export interface EntryDeps {
  db: Database;
  realtime: Pick<Realtime, 'toUser'>;
}

/** An entry of somebody else answers like an unknown one. */
export async function readEntry(db: Database, { userId }: Viewer, id: string): Promise<Entry> {
  const [row] = isId(id) ? await db.select().from(entries).where(isOwn(userId, id)) : [];
  if (row === undefined) throw refuse('not_found', refusals.entryUnknown);
  return toEntry(row);
}

/** A repeat with the same `clientId` adds nothing. */
export function addEntry(deps: EntryDeps, { userId }: Viewer, input: NewEntry): Promise<Entry> {
  const { clientId, title, notes, place, link, when } = input;
  return change(deps, userId, async (tx) => {
    await lockCalendar(tx, userId);
    const repeated = clientId === undefined ? undefined : await findRepeated(tx, userId, clientId);
    if (repeated) {
      // The first attempt has left its line.
      noteAudited();
      return repeated;
    }
    const most = calendarLimits.ownEntries;
    if ((await tx.$count(entries, isEntered(userId))) >= most)
      throw refuse('conflict', refusals.tooManyEntries({ most }));
    const [added] = await tx
      .insert(entries)
      .values({
        id: newId(),
        userId,
        clientId,
        title,
        notes,
        place: place || null,
        link: link || null,
        ...toWhenColumns(when),
      })
      .returning();
    if (added === undefined) throw new Error('the entry was not stored');
    await audit(tx, { actorId: userId, action: 'calendar.entry_added', subject: added.id });
    return added;
  });
}

export function changeEntry(
  deps: EntryDeps,
  { userId }: Viewer,
  id: string,
  changes: EntryChanges,
): Promise<Entry> {
  const { version, title, notes, place, link, when } = changes;
  return change(deps, userId, async (tx) => {
    const before = await lockEntry(tx, userId, id);
    if (version !== undefined && version !== before.version)
      throw refuse('conflict', refusals.changedMeanwhile, { version: before.version });
    const times = when && toWhenColumns(when);
    const [changed] = await tx
      .update(entries)
      .set({
        title,
        notes,
        place: place === undefined ? undefined : place || null,
        link: link === undefined ? undefined : link || null,
        ...times,
        version: before.version + 1,
        moves: before.moves + Number(times !== undefined && isMoved(before, times)),
        changedAt: sql`now()`,
      })
      .where(eq(entries.id, id))
      .returning();
    if (changed === undefined) throw refuse('not_found', refusals.entryUnknown);
    await audit(tx, { actorId: userId, action: 'calendar.entry_changed', subject: id });
    return changed;
  });
}

export async function removeEntry(deps: EntryDeps, { userId }: Viewer, id: string): Promise<void> {
  await change(deps, userId, async (tx) => {
    const row = await lockEntry(tx, userId, id);
    await tx.delete(entries).where(eq(entries.id, id));
    await audit(tx, { actorId: userId, action: 'calendar.entry_removed', subject: id });
    return row;
  });
}

async function change(
  { db, realtime }: EntryDeps,
  userId: string,
  work: (tx: Transaction) => Promise<EntryRow>,
): Promise<Entry> {
  const row = await writeAsOwn([userId], () => db.transaction(work));
  realtime.toUser(calendarEvents, userId, 'calendar_changed', {});
  return toEntry(row);
}

const isOwn = (userId: string, id: string) => and(eq(entries.id, id), eq(entries.userId, userId));
/** Entered by the person, and not by a file. */
const isEntered = (userId: string) => and(eq(entries.userId, userId), isNull(entries.calendarId));

async function lockEntry(tx: Transaction, userId: string, id: string): Promise<EntryRow> {
  const [row] = isId(id) ? await tx.select().from(entries).where(isOwn(userId, id)).for('update') : [];
  if (row === undefined) throw refuse('not_found', refusals.entryUnknown);
  if (row.calendarId !== null) throw refuse('forbidden', refusals.entryImported);
  return row;
}

async function findRepeated(
  tx: Transaction,
  userId: string,
  clientId: string,
): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(entries)
    .where(and(isEntered(userId), eq(entries.clientId, clientId)));
  return row;
}

type Times = ReturnType<typeof toWhenColumns>;
const isMoved = (before: Times, after: Times): boolean =>
  before.isAllDay !== after.isAllDay ||
  before.startAt.getTime() !== after.startAt.getTime() ||
  before.endAt.getTime() !== after.endAt.getTime();

const toEntry = (row: EntryRow): Entry => ({
  id: row.id,
  title: row.title,
  notes: row.notes,
  place: row.place,
  link: row.link,
  version: row.version,
  ...whenOf(row),
});
