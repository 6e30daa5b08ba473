import { and, asc, eq, gt, inArray, or, isNotNull, sql } from 'drizzle-orm';
import { findPeopleByIds, type Person } from '#features/people/server/service.ts';
import { refold } from './bundles.ts';
import type { Context } from '../context.ts';
import type { Notice } from '../events.ts';
import { sendRead } from '../live.ts';
import { type NotificationRow, notifications } from '../table.ts';

const atOnce = 500;

/**
 * Follows a record that has changed or is gone, and what depends on it. Its notifications disappear for people who may not see it now. For the
 * others they show its present title.
 */
export async function recheck(ctx: Context, subject: string): Promise<void> {
  for (const each of [subject, ...(await ctx.dependentsOf(subject))]) await recheckOne(ctx, each);
}

async function recheckOne(ctx: Context, subject: string): Promise<void> {
  const notices: Notices = new Map();
  const { id, kind, dailyKind } = notifications;
  let after = '';
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.subject, subject), gt(id, after), or(isNotNull(kind), isNotNull(dailyKind))),
      )
      .orderBy(asc(id))
      .limit(atOnce);
    await recheckPage(ctx, rows, notices);
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.id;
  }
}

async function recheckPage(ctx: Context, rows: readonly NotificationRow[], notices: Notices): Promise<void> {
  const people = await findPeopleByIds(
    ctx.db,
    rows.map((row) => row.recipientId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const hidden: NotificationRow[] = [];
  const renamed = new Map<Notice, NotificationRow[]>();
  for (const row of rows) {
    const notice = await noticeOfRow(ctx, row, byId.get(row.recipientId), notices);
    if (notice === undefined) hidden.push(row);
    else if (row.title !== (notice.title ?? '') || row.detail !== (notice.detail ?? ''))
      renamed.set(notice, [...(renamed.get(notice) ?? []), row]);
  }
  await hide(ctx, hidden);
  for (const [{ title = '', detail = '' }, own] of renamed)
    await ctx.db.update(notifications).set({ title, detail }).where(isAmong(own));
}

/** The row stays, so that nobody is notified twice of the same thing. */
async function hide(ctx: Context, rows: readonly NotificationRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db
    .update(notifications)
    .set({
      kind: null,
      dailyKind: null,
      mailAt: null,
      isFolded: false,
      readAt: sql`coalesce(${notifications.readAt}, now())`,
    })
    .where(isAmong(rows));
  await refold(ctx.db, rows);
  const byPerson = Map.groupBy(rows, (row) => row.recipientId);
  const regrouped = new Set(rows.filter(({ bundle }) => bundle !== '').map((row) => row.recipientId));
  const idsOf = [...byPerson].map(([userId, own]) => [userId, own.map((row) => row.id)] as const);
  await sendRead(ctx, new Map(idsOf), regrouped);
}

const isAmong = (rows: readonly NotificationRow[]) =>
  inArray(
    notifications.id,
    rows.map((row) => row.id),
  );

/** What was read of events, by event: many rows are about the same one. */
export type Notices = Map<string, Promise<Notice | undefined>>;

/** Does the notification of this row still concern this person? */
export async function stillConcerns(
  ctx: Pick<Context, 'sources'>,
  row: NotificationRow,
  person: Person | undefined,
  notices: Notices,
): Promise<boolean> {
  const notice = await noticeOfRow(ctx, row, person, notices);
  if (notice === undefined || person === undefined) return false;
  return notice.concerns === undefined || notice.concerns(person);
}

/** What there is to say about a row now, if this person may see it. `notices` keeps what was read for others. */
export async function noticeOfRow(
  ctx: Pick<Context, 'sources'>,
  row: NotificationRow,
  person: Person | undefined,
  notices: Notices,
): Promise<Notice | undefined> {
  if (person === undefined || person.deactivatedAt !== null) return undefined;
  const name = JSON.stringify(row.event);
  const reading = notices.get(name) ?? ctx.sources.read(row.event);
  notices.set(name, reading);
  const notice = await reading;
  return notice !== undefined && (await notice.sees(person)) ? notice : undefined;
}
