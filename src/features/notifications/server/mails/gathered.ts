import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import { findPersonById, type Person } from '#features/people/server/service.ts';
import {
  type NotificationPreferences,
  notificationLimits,
} from '#features/notifications/contract/notifications.ts';
import { lockPeople } from '../delivery/bundles.ts';
import type { Context } from '../context.ts';
import { isWanted, readPreferences } from '../preferences.ts';
import { namesOf, readPeople, sentenceOf } from '../render.ts';
import { noticeOfRow, type Notices, stillConcerns } from '../delivery/recheck.ts';
import { type NotificationRow, notifications } from '../table.ts';
import { invitationOf } from './invitation.ts';
import { type Item, letter } from './letters.ts';
import { wordsOf } from './words.ts';

const groupsAtOnce = 200;
const { recipientId, groupKey, mailAt } = notifications;

/** Sends the mails whose time to gather is over: one for each person and group, with all that waits. */
export async function sendGathered(ctx: Context, now: Date): Promise<void> {
  let after = { recipientId: '', groupKey: '' };
  for (;;) {
    const groups = await ctx.db
      .selectDistinct({ recipientId, groupKey })
      .from(notifications)
      .where(
        and(
          lte(mailAt, now),
          or(
            gt(recipientId, after.recipientId),
            and(eq(recipientId, after.recipientId), gt(groupKey, after.groupKey)),
          ),
        ),
      )
      .orderBy(asc(recipientId), asc(groupKey))
      .limit(groupsAtOnce);
    for (const group of groups) {
      try {
        await sendOne(ctx, group);
      } catch (error) {
        ctx.log.error({ err: error, ...group }, 'a mail that gathered could not be made and is tried again');
      }
    }
    const last = groups.at(-1);
    if (last === undefined || groups.length < groupsAtOnce) return;
    after = last;
  }
}

/** What waits is taken and mailed in one transaction: it is in one mail, whatever happens. */
async function sendOne(
  ctx: Context,
  group: Pick<NotificationRow, 'recipientId' | 'groupKey'>,
): Promise<void> {
  const person = await findPersonById(ctx.db, group.recipientId);
  const preferences = await readPreferences(ctx.db, group.recipientId);
  const notices: Notices = new Map();
  await ctx.db.transaction(async (tx) => {
    await lockPeople(tx, [group.recipientId]);
    const isWaiting = and(
      eq(recipientId, group.recipientId),
      eq(groupKey, group.groupKey),
      isNotNull(mailAt),
    );
    const waiting = await tx.select().from(notifications).where(isWaiting).orderBy(asc(notifications.id));
    if (waiting.length === 0) return;
    await tx.update(notifications).set({ dailyKind: null, mailAt: null }).where(isWaiting);
    const included = await includedOf(ctx, waiting, person, preferences, notices);
    const head = included.at(-1);
    const kind = ctx.kinds.find(head?.dailyKind ?? null);
    if (person === undefined || head === undefined || kind === undefined) return;
    const people = await readPeople(tx, included);
    const sentence = sentenceOf(kind, head, people, ctx.timeZone, {
      count: included.length,
      names: namesOf(included.toReversed(), people),
    });
    const items = await itemsOf(ctx, included, person, preferences, people, notices);
    const invitation =
      included.length === 1
        ? await invitationOf(await noticeOfRow(ctx, head, person, notices), person, preferences)
        : undefined;
    const line = { ...sentence, url: head.url, items };
    await ctx.mailer.send(tx, letter(ctx, person, kind, line, invitation));
  });
}

/** The unread rows that the person wants by mail and that still concern them. */
async function includedOf(
  ctx: Context,
  waiting: readonly NotificationRow[],
  person: Person | undefined,
  preferences: NotificationPreferences,
  notices: Notices,
): Promise<NotificationRow[]> {
  const included: NotificationRow[] = [];
  for (const row of waiting) {
    const kind = ctx.kinds.find(row.dailyKind);
    const isMeant = row.readAt === null && kind !== undefined && isWanted(preferences, kind, 'email');
    if (isMeant && (await stillConcerns(ctx, row, person, notices))) included.push(row);
  }
  return included;
}

/** Each with its own words; the newest, when there are many. */
async function itemsOf(
  ctx: Context,
  included: readonly NotificationRow[],
  person: Person,
  preferences: NotificationPreferences,
  people: Awaited<ReturnType<typeof readPeople>>,
  notices: Notices,
): Promise<Item[]> {
  const maxChars = Math.floor(
    notificationLimits.mailChars / Math.min(included.length, notificationLimits.mailItems),
  );
  const items: Item[] = [];
  for (const row of included.slice(-notificationLimits.mailItems)) {
    const kind = ctx.kinds.find(row.dailyKind);
    if (kind === undefined) continue;
    const notice = preferences.emailWords ? await noticeOfRow(ctx, row, person, notices) : undefined;
    const words = await wordsOf(notice, person, maxChars);
    if (included.length === 1) items.push({ words });
    else items.push({ title: sentenceOf(kind, row, people, ctx.timeZone).title, words });
  }
  return items;
}
