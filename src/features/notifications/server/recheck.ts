import { and, asc, eq, gt, inArray, or, isNotNull, sql } from 'drizzle-orm';
import { findPeopleByIds, type Person } from '#features/people/server/service.ts';
import type { Context } from './context.ts';
import type { Notice } from './events.ts';
import { tellRead } from './live.ts';
import { type NotificationRow, notifications } from './table.ts';

const atOnce = 500;

/** A record has changed or is gone: what was told about it is not shown any more to whoever may not see it now. */
export async function recheck(ctx: Context, subject: string): Promise<void> {
  const notices = new Map<string, Promise<Notice | undefined>>();
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
    const hidden = await notSeen(ctx, rows, notices);
    if (hidden.length > 0) {
      // The row stays, so that nobody is told again of what they were told once.
      await ctx.db
        .update(notifications)
        .set({ kind: null, dailyKind: null, readAt: sql`coalesce(${notifications.readAt}, now())` })
        .where(
          inArray(
            id,
            hidden.map((row) => row.id),
          ),
        );
      const byPerson = Map.groupBy(hidden, (row) => row.recipientId);
      await tellRead(ctx, new Map([...byPerson].map(([userId, own]) => [userId, own.map((row) => row.id)])));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.id;
  }
}

async function notSeen(
  ctx: Context,
  rows: readonly NotificationRow[],
  notices: Map<string, Promise<Notice | undefined>>,
): Promise<NotificationRow[]> {
  const people = await findPeopleByIds(
    ctx.db,
    rows.map((row) => row.recipientId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const hidden: NotificationRow[] = [];
  for (const row of rows) {
    const notice = await noticeFor(ctx, row, byId.get(row.recipientId), notices);
    if (notice === undefined) hidden.push(row);
  }
  return hidden;
}

/** Has this person still to be told, now, what a row says? */
export async function stillConcerns(
  ctx: Pick<Context, 'sources'>,
  row: NotificationRow,
  person: Person | undefined,
  notices: Map<string, Promise<Notice | undefined>>,
): Promise<boolean> {
  const notice = await noticeFor(ctx, row, person, notices);
  if (notice === undefined || person === undefined) return false;
  return notice.concerns === undefined || notice.concerns(person);
}

/** What there is to say about a row now, if this person may see it. `notices` keeps what was read for others. */
async function noticeFor(
  ctx: Pick<Context, 'sources'>,
  row: NotificationRow,
  person: Person | undefined,
  notices: Map<string, Promise<Notice | undefined>>,
): Promise<Notice | undefined> {
  if (person === undefined || person.deactivatedAt !== null) return undefined;
  const name = JSON.stringify(row.event);
  const reading = notices.get(name) ?? ctx.sources.read(row.event);
  notices.set(name, reading);
  const notice = await reading;
  return notice !== undefined && (await notice.sees(person)) ? notice : undefined;
}
