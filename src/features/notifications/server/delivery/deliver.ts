import type { Transaction } from '#platform/database/port.ts';
import type { Mail } from '#platform/mail/port.ts';
import { findPersonById } from '#features/people/server/service.ts';
import {
  defaultPreferences,
  notificationLimits,
  type NotificationPreferences,
} from '#features/notifications/contract/notifications.ts';
import type { NoticeKind, StoredEvent } from '#features/notifications/contract/notice.ts';
import type { Context } from '../context.ts';
import type { Notice, Recipient } from '../events.ts';
import { sendNew } from '../live.ts';
import { invitationOf } from '../mails/invitation.ts';
import { letter } from '../mails/letters.ts';
import { wordsOf } from '../mails/words.ts';
import { isLeadWanted, isWanted, readAllPreferences } from '../preferences.ts';
import { enqueuePushes } from '../push/send.ts';
import { type PeopleById, sentenceOf } from '../render.ts';
import { store, type Delivery } from '../store.ts';
import type { NotificationRow } from '../table.ts';

/** Notifies everybody that an event concerns. Safe to repeat: nobody is notified twice. */
export async function deliver(ctx: Context, event: StoredEvent): Promise<void> {
  const notice = await ctx.sources.read(event);
  if (notice === undefined) return;
  const named = notice.personId === undefined ? undefined : await findPersonById(ctx.db, notice.personId);
  const people: PeopleById = new Map(named ? [[named.id, named]] : []);
  for await (const page of notice.recipients()) {
    const preferences = await readAllPreferences(
      ctx.db,
      page.map(({ person }) => person.id),
    );
    const allowed = await onlyAllowed(notice, onlyWanting(notice, page, preferences));
    if (allowed.length === 0) continue;
    const rows = await ctx.db.transaction((tx) =>
      deliverPage(ctx, tx, event, notice, allowed, people, preferences),
    );
    await sendNew(ctx, rows);
  }
  ctx.jobs.wake();
}

type Preferences = Map<string, NotificationPreferences>;
const preferencesOf = (preferences: Preferences, { person }: Recipient): NotificationPreferences =>
  preferences.get(person.id) ?? defaultPreferences;

/** Asked before `sees`, which may read the database: of a reminder most people are left out here. */
function onlyWanting(notice: Notice, page: readonly Recipient[], preferences: Preferences): Delivery[] {
  return page
    .filter((recipient) => isLeadWanted(preferencesOf(preferences, recipient), notice.lead))
    .map((recipient) => toDelivery(notice, recipient, preferencesOf(preferences, recipient)))
    .filter(({ inApp, email, push }) => inApp ?? email ?? push);
}

/** The actor knows of it. Suspended and erased people, and those who may not see the record, get nothing. */
async function onlyAllowed(notice: Notice, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  const allowed: Delivery[] = [];
  for (const delivery of deliveries) {
    const { person } = delivery.recipient;
    const isMeant = person.deactivatedAt === null && person.id !== notice.actorId;
    if (isMeant && (await notice.sees(person))) allowed.push(delivery);
  }
  return allowed;
}

/** The rows of a page, its mails and its push messages, together. */
async function deliverPage(
  ctx: Context,
  tx: Transaction,
  event: StoredEvent,
  notice: Notice,
  deliveries: readonly Delivery[],
  people: PeopleById,
  preferences: Preferences,
): Promise<NotificationRow[]> {
  const rows = await store(tx, event, notice, deliveries);
  const byPerson = new Map(rows.map((row) => [row.recipientId, row]));
  const letters: Mail[] = [];
  const pushes: { row: NotificationRow; kind: NoticeKind }[] = [];
  for (const delivery of deliveries) {
    const row = byPerson.get(delivery.recipient.person.id);
    if (row === undefined) continue;
    if (delivery.email && delivery.mailing === 'now')
      letters.push(await letterOf(ctx, notice, delivery.recipient, delivery.email, row, people, preferences));
    if (delivery.push) pushes.push({ row, kind: delivery.push });
  }
  // One or two are waited for; those of a whole class go behind everything else.
  if (letters.length > fewLetters) await ctx.mailer.sendAll(tx, letters);
  else for (const each of letters) await ctx.mailer.send(tx, each);
  await enqueuePushes(ctx, tx, pushes);
  return rows;
}

const fewLetters = 3;

async function letterOf(
  ctx: Context,
  notice: Notice,
  recipient: Recipient,
  kind: NoticeKind,
  row: NotificationRow,
  people: PeopleById,
  preferences: Preferences,
): Promise<Mail> {
  const { person } = recipient;
  const own = preferencesOf(preferences, recipient);
  const words = own.emailWords ? await wordsOf(notice, person, notificationLimits.mailChars) : '';
  const sentence = sentenceOf(kind, row, people, ctx.timeZone);
  const invitation = await invitationOf(notice, person, own);
  return letter(ctx, person, kind, { ...sentence, url: row.url, items: [{ words }] }, invitation);
}

function toDelivery(notice: Notice, recipient: Recipient, preferences: NotificationPreferences): Delivery {
  const firstBy = (channel: 'inApp' | 'email' | 'push') =>
    recipient.kinds.find((kind) => isWanted(preferences, kind, channel));
  const email = firstBy('email');
  return {
    recipient,
    inApp: firstBy('inApp'),
    email,
    push: firstBy('push'),
    mailing: mailingOf(notice, email, preferences),
  };
}

/** What is meant for one person comes soon; a group gathers first, so that one mail holds all that comes together. */
function mailingOf(
  notice: Notice,
  kind: NoticeKind | undefined,
  { emailFrequency }: NotificationPreferences,
): Delivery['mailing'] {
  if (kind === undefined) return 'now';
  const isForOne = kind.isForOnePerson === true || notice.isUrgent === true;
  if (emailFrequency === 'daily' || (emailFrequency === 'personal' && !isForOne)) return 'daily';
  if (notice.group === undefined || kind.category === 'mentions') return 'now';
  return isForOne ? notificationLimits.gatherSeconds.personal : notificationLimits.gatherSeconds.shared;
}
