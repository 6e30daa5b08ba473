import { and, eq, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import { saysSomething } from '#shared/says-something.ts';
import { withoutTurns } from '#shared/texts.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { importLimits } from '#features/calendar/contract/limits.ts';
import { importRefusals as refusals, untitled } from '#features/calendar/import-text.ts';
import { lockCalendar } from '../lock-calendar.ts';
import { calendarEntries, type ImportedCalendarRow, importedCalendars } from '../table.ts';
import { toWhenColumns } from '../when-columns.ts';
import type { FileEntry } from './reading/messages.ts';

export interface NewCalendar {
  /** Chosen by the person; undefined when they left it to the file. */
  name: string | undefined;
  /** Of the file. */
  fileName: string;
  sha256: string;
  entries: readonly FileEntry[];
}

/**
 * Adds a calendar with its entries, or replaces the entries of one. A calendar with the same name is replaced; else the one of
 * the same file, which takes the new name if the person has chosen one.
 */
export async function storeCalendar(
  db: Database,
  { userId }: Viewer,
  calendar: NewCalendar,
): Promise<ImportedCalendarRow> {
  return writeAsOwn([userId], () =>
    db.transaction(async (tx) => {
      await lockCalendar(tx, userId);
      const before = await findReplaced(tx, userId, calendar);
      const row = before ? await renew(tx, before, calendar) : await add(tx, userId, calendar);
      const ids = before ? await takeOut(tx, before.id) : new Map<string, string>();
      await putIn(tx, row, calendar.entries, ids);
      await audit(tx, {
        actorId: userId,
        action: before ? 'calendar.import_replaced' : 'calendar.imported',
        subject: row.id,
        details: { entries: calendar.entries.length, sha256: calendar.sha256 },
      });
      return row;
    }),
  );
}

async function findReplaced(
  tx: Transaction,
  userId: string,
  { name, fileName, sha256 }: NewCalendar,
): Promise<ImportedCalendarRow | undefined> {
  const find = async (same: SQL) => {
    const [row] = await tx
      .select()
      .from(importedCalendars)
      .where(and(eq(importedCalendars.userId, userId), same))
      .limit(1);
    return row;
  };
  const named = (wanted: string) => find(sql`lower(${importedCalendars.name}) = lower(${wanted})`);
  const ofFile = () => find(sql`${importedCalendars.sha256} = ${sha256}`);
  return name === undefined
    ? ((await ofFile()) ?? (await named(fileName)))
    : ((await named(name)) ?? (await ofFile()));
}

async function add(
  tx: Transaction,
  userId: string,
  { name, fileName, sha256, entries }: NewCalendar,
): Promise<ImportedCalendarRow> {
  const most = importLimits.calendars;
  if ((await tx.$count(importedCalendars, eq(importedCalendars.userId, userId))) >= most)
    throw refuse('conflict', refusals.tooMany({ most }));
  const rows = await tx
    .insert(importedCalendars)
    .values({ id: newId(), userId, name: name ?? fileName, sha256, entries: entries.length })
    .returning();
  return one(rows);
}

async function renew(
  tx: Transaction,
  { id, name: before }: ImportedCalendarRow,
  { name, sha256, entries }: NewCalendar,
): Promise<ImportedCalendarRow> {
  const rows = await tx
    .update(importedCalendars)
    .set({ name: name ?? before, sha256, entries: entries.length, importedAt: new Date() })
    .where(eq(importedCalendars.id, id))
    .returning();
  return one(rows);
}

/** A date of the same event at the same time keeps its id. */
const keyOf = (uid: string, startAt: Date): string => `${startAt.getTime()} ${uid}`;

/** Removes the entries. Gives the ids that they had. */
async function takeOut(tx: Transaction, calendarId: string): Promise<Map<string, string>> {
  const rows = await tx
    .delete(calendarEntries)
    .where(eq(calendarEntries.calendarId, calendarId))
    .returning({ id: calendarEntries.id, uid: calendarEntries.uid, startAt: calendarEntries.startAt });
  const ids = new Map<string, string>();
  for (const { id, uid, startAt } of rows) if (uid !== null) ids.set(keyOf(uid, startAt), id);
  return ids;
}

/** Rows of one statement: between two of them the server answers others. */
const rowsAtOnce = 200;

async function putIn(
  tx: Transaction,
  { id: calendarId, userId }: ImportedCalendarRow,
  entries: readonly FileEntry[],
  ids: Map<string, string>,
): Promise<void> {
  const idFor = (uid: string | null, startAt: Date): string => {
    if (uid === null) return newId();
    const key = keyOf(uid, startAt);
    const id = ids.get(key) ?? newId();
    // A file may have an event twice.
    ids.delete(key);
    return id;
  };
  for (let at = 0; at < entries.length; at += rowsAtOnce) {
    const rows = entries.slice(at, at + rowsAtOnce).map(({ when, title, notes, place, link, uid }) => {
      const columns = toWhenColumns(when);
      return {
        id: idFor(uid, columns.startAt),
        userId,
        calendarId,
        uid,
        title: titled(withoutTurns(title)),
        notes,
        place: place === null ? null : withoutTurns(place) || null,
        link,
        ...columns,
      };
    });
    await tx.insert(calendarEntries).values(rows);
  }
}

const titled = (title: string): string => (saysSomething(title) ? title : untitled);

function one<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('the calendar was not stored');
  return row;
}
