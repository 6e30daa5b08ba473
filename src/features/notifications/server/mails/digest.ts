import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { CalendarDateTime, fromDate, toCalendarDate, toZoned } from '@internationalized/date';
import type { Transaction } from '#platform/database/port.ts';
import { findPersonById, type Person } from '#features/people/server/service.ts';
import { notificationLimits } from '#features/notifications/contract/notifications.ts';
import type { Context } from '../context.ts';
import { digest, type Line } from './letters.ts';
import { wordsOf } from './words.ts';
import { lockPeople } from '../delivery/bundles.ts';
import { isWanted, readPreferences } from '../preferences.ts';
import { namesOf, readPeople, sentenceOf } from '../render.ts';
import { noticeOfRow, type Notices, stillConcerns } from '../delivery/recheck.ts';
import { type NotificationRow, notifications } from '../table.ts';

const peopleAtOnce = 200;
const { recipientId, dailyKind, mailAt, createdAt } = notifications;
const waits = and(isNotNull(dailyKind), isNull(mailAt));

/** Sends the daily mails that are due: the notifications from before the last time that the hour struck. */
export async function sendDigests(ctx: Context, now: Date): Promise<void> {
  const until = lastStroke(now, ctx.timeZone);
  const notices: Notices = new Map();
  let after = '';
  for (;;) {
    const people = await ctx.db
      .selectDistinct({ recipientId })
      .from(notifications)
      .where(and(waits, lt(createdAt, until), gt(recipientId, after)))
      .orderBy(asc(recipientId))
      .limit(peopleAtOnce);
    for (const { recipientId: userId } of people) {
      try {
        await sendOne(ctx, userId, until, notices);
      } catch (error) {
        // What waits for this one goes another time; the others' hour has struck too.
        ctx.log.error({ err: error, userId }, 'a daily mail could not be made and is tried again');
      }
    }
    const last = people.at(-1);
    if (last === undefined || people.length < peopleAtOnce) return;
    after = last.recipientId;
  }
}

/** The last time that it was the hour of the daily mail in the college. */
export function lastStroke(now: Date, timeZone: string): Date {
  const today = toCalendarDate(fromDate(now, timeZone));
  const on = (day: typeof today) =>
    toZoned(
      new CalendarDateTime(day.year, day.month, day.day, notificationLimits.digestHour),
      timeZone,
    ).toDate();
  const stroke = on(today);
  return stroke <= now ? stroke : on(today.subtract({ days: 1 }));
}

/** What waits is taken and mailed in one transaction: it is in one mail, whatever happens. */
async function sendOne(ctx: Context, userId: string, until: Date, notices: Notices): Promise<void> {
  const person = await findPersonById(ctx.db, userId);
  const preferences = await readPreferences(ctx.db, userId);
  await ctx.db.transaction(async (tx) => {
    await lockPeople(tx, [userId]);
    const isDue = and(eq(recipientId, userId), waits, lt(createdAt, until));
    const waiting = await tx
      .select()
      .from(notifications)
      .where(isDue)
      .orderBy(asc(notifications.id))
      .for('update');
    await tx.update(notifications).set({ dailyKind: null }).where(isDue);
    const included: NotificationRow[] = [];
    for (const row of waiting) {
      const isUnread = row.readAt === null;
      const kind = ctx.kinds.find(row.dailyKind);
      const wants = kind !== undefined && isWanted(preferences, kind, 'email');
      if (isUnread && wants && (await stillConcerns(ctx, row, person, notices))) included.push(row);
    }
    if (person === undefined || included.length === 0) return;
    const lines = await linesOf(ctx, tx, included, person, preferences.emailWords, notices);
    await ctx.mailer.sendAll(tx, [
      digest(ctx, person, lines.slice(-notificationLimits.digestLines), lines.length),
    ]);
  });
}

/** One for each thing; things of a group are one line with their number. */
async function linesOf(
  ctx: Context,
  tx: Transaction,
  included: readonly NotificationRow[],
  person: Person,
  wantsWords: boolean,
  notices: Notices,
): Promise<Line[]> {
  const people = await readPeople(tx, included);
  const groups = Map.groupBy(included, ({ groupKey, key }) => (groupKey === '' ? `one ${key}` : groupKey));
  const lines: Line[] = [];
  for (const rows of groups.values()) {
    const head = rows.at(-1);
    const kind = ctx.kinds.find(head?.dailyKind ?? null);
    if (head === undefined || kind === undefined) continue;
    const many = { count: rows.length, names: namesOf(rows.toReversed(), people) };
    const notice =
      wantsWords && rows.length === 1 ? await noticeOfRow(ctx, head, person, notices) : undefined;
    const words = await wordsOf(notice, person, notificationLimits.digestChars);
    lines.push({
      ...sentenceOf(kind, head, people, ctx.timeZone, many),
      url: head.url,
      items: [{ words }],
    });
  }
  return lines;
}
