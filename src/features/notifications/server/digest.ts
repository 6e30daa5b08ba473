import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { CalendarDateTime, fromDate, toCalendarDate, toZoned } from '@internationalized/date';
import { findPersonById } from '#features/people/server/service.ts';
import { notificationLimits } from '../contract.ts';
import type { Context } from './context.ts';
import type { Notice } from './events.ts';
import { digest } from './letters.ts';
import { isWanted, readPreferences } from './preferences.ts';
import { readPeople, sentenceOf } from './render.ts';
import { stillConcerns } from './recheck.ts';
import { type NotificationRow, notifications } from './table.ts';

const peopleAtOnce = 200;
const { recipientId, dailyKind, createdAt } = notifications;

/** Sends the daily mails that are due: what was told before the last time that the hour struck. */
export async function sendDigests(ctx: Context, now: Date): Promise<void> {
  const until = lastStroke(now, ctx.timeZone);
  const notices = new Map<string, Promise<Notice | undefined>>();
  let after = '';
  for (;;) {
    const people = await ctx.db
      .selectDistinct({ recipientId })
      .from(notifications)
      .where(and(isNotNull(dailyKind), lt(createdAt, until), gt(recipientId, after)))
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
async function sendOne(
  ctx: Context,
  userId: string,
  until: Date,
  notices: Map<string, Promise<Notice | undefined>>,
): Promise<void> {
  const person = await findPersonById(ctx.db, userId);
  const preferences = await readPreferences(ctx.db, userId);
  await ctx.db.transaction(async (tx) => {
    const isDue = and(eq(recipientId, userId), isNotNull(dailyKind), lt(createdAt, until));
    const waiting = await tx
      .select()
      .from(notifications)
      .where(isDue)
      .orderBy(asc(notifications.id))
      .for('update');
    await tx.update(notifications).set({ dailyKind: null }).where(isDue);
    const told: NotificationRow[] = [];
    for (const row of waiting) {
      const isUnread = row.readAt === null;
      const wants = row.dailyKind !== null && isWanted(preferences, row.dailyKind, 'email');
      if (isUnread && wants && (await stillConcerns(ctx, row, person, notices))) told.push(row);
    }
    if (person === undefined || told.length === 0) return;
    const named = await readPeople(tx, told);
    const lines = told
      .slice(-notificationLimits.digestLines)
      .flatMap((row) =>
        row.dailyKind === null
          ? []
          : [{ ...sentenceOf(row.dailyKind, row, named, ctx.timeZone), url: row.url }],
      );
    await ctx.mailer.sendAll(tx, [digest(ctx, person, lines, told.length)]);
  });
}
