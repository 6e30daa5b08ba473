import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { ImportedCalendar } from '#features/calendar/contract/import.ts';
import { importRefusals as refusals } from '#features/calendar/import-text.ts';
import { calendarEntries, type ImportedCalendarRow, importedCalendars } from '../table.ts';

export const toImported = ({ id, name, entries, importedAt }: ImportedCalendarRow): ImportedCalendar => ({
  id,
  name,
  entries,
  importedAt: importedAt.toISOString(),
});

/** The viewer’s own, by name. */
export async function listImported(db: Database, { userId }: Viewer): Promise<ImportedCalendar[]> {
  const rows = await db
    .select()
    .from(importedCalendars)
    .where(eq(importedCalendars.userId, userId))
    .orderBy(sql`lower(${importedCalendars.name})`, importedCalendars.id);
  return rows.map(toImported);
}

/** With its entries. */
export async function removeImported(db: Database, { userId }: Viewer, id: string): Promise<void> {
  if (!isId(id)) throw refuse('not_found', refusals.notFound);
  await writeAsOwn([userId], () =>
    db.transaction(async (tx) => {
      const own = and(eq(importedCalendars.id, id), eq(importedCalendars.userId, userId));
      const [row] = await tx
        .select({ id: importedCalendars.id })
        .from(importedCalendars)
        .where(own)
        .for('update');
      if (row === undefined) throw refuse('not_found', refusals.notFound);
      // Not by the cascade: kept answers see statements only.
      await tx.delete(calendarEntries).where(eq(calendarEntries.calendarId, id));
      await tx.delete(importedCalendars).where(own);
      await audit(tx, { actorId: userId, action: 'calendar.import_removed', subject: id });
    }),
  );
}
