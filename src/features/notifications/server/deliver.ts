import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import { inOrder } from '#shared/in-order.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Mail } from '#platform/mail/port.ts';
import { findPersonById } from '#features/people/server/service.ts';
import { defaultPreferences, type NotificationKind, type NotificationPreferences } from '../contract.ts';
import type { Context } from './context.ts';
import type { Notice, Recipient, TypedEvent } from './events.ts';
import { letter } from './letters.ts';
import { tellNew } from './live.ts';
import { isWanted, readAllPreferences } from './preferences.ts';
import { enqueuePushes } from './push/send.ts';
import { type PeopleById, sentenceOf } from './render.ts';
import { type NotificationRow, notifications } from './table.ts';

/** Tells everybody concerned of an event. Safe to repeat: whoever was told is not told again. */
export async function deliver(ctx: Context, event: TypedEvent): Promise<void> {
  const notice = await ctx.sources.read(event);
  if (notice === undefined) return;
  const named = notice.personId === undefined ? undefined : await findPersonById(ctx.db, notice.personId);
  const people: PeopleById = new Map(named ? [[named.id, named]] : []);
  for await (const page of notice.recipients()) {
    const allowed = await onlyAllowed(notice, page);
    if (allowed.length === 0) continue;
    const told = await ctx.db.transaction((tx) => tellPage(ctx, tx, event, notice, allowed, people));
    await tellNew(ctx, told, people);
  }
  ctx.jobs.wake();
}

/** Whoever did it knows; whoever is suspended, erased or may not see it is told nothing. */
async function onlyAllowed(notice: Notice, page: readonly Recipient[]): Promise<Recipient[]> {
  const allowed: Recipient[] = [];
  for (const recipient of page) {
    const { person } = recipient;
    const isMeant = person.deactivatedAt === null && person.id !== notice.doerId;
    if (isMeant && (await notice.sees(person))) allowed.push(recipient);
  }
  return allowed;
}

/** By which channels a recipient is told, and as what. */
interface Telling {
  recipient: Recipient;
  inApp: NotificationKind | undefined;
  email: NotificationKind | undefined;
  push: NotificationKind | undefined;
  isDaily: boolean;
}

/** The rows of a page, its mails and its push messages, together. */
async function tellPage(
  ctx: Context,
  tx: Transaction,
  event: TypedEvent,
  notice: Notice,
  page: readonly Recipient[],
  people: PeopleById,
): Promise<NotificationRow[]> {
  const preferences = await readAllPreferences(
    tx,
    page.map(({ person }) => person.id),
  );
  const tellings = page
    .map((recipient) => toTelling(recipient, preferences.get(recipient.person.id) ?? defaultPreferences))
    .filter(({ inApp, email, push }) => inApp ?? email ?? push);
  const rows = await store(tx, event, notice, tellings);
  const byPerson = new Map(rows.map((row) => [row.recipientId, row]));
  const letters: Mail[] = [];
  const pushes: { row: NotificationRow; kind: NotificationKind }[] = [];
  for (const { recipient, email, push, isDaily } of tellings) {
    const row = byPerson.get(recipient.person.id);
    if (row === undefined) continue;
    if (email && !isDaily)
      letters.push(
        letter(ctx, recipient.person, email, {
          ...sentenceOf(email, row, people, ctx.timeZone),
          url: row.url,
        }),
      );
    if (push) pushes.push({ row, kind: push });
  }
  // One or two are waited for; those of a whole class go behind everything else.
  if (letters.length > fewLetters) await ctx.mailer.sendAll(tx, letters);
  else for (const each of letters) await ctx.mailer.send(tx, each);
  await enqueuePushes(ctx, tx, pushes);
  return rows;
}

const fewLetters = 3;

function toTelling(recipient: Recipient, preferences: NotificationPreferences): Telling {
  const firstBy = (channel: 'inApp' | 'email' | 'push') =>
    recipient.kinds.find((kind) => isWanted(preferences, kind, channel));
  return {
    recipient,
    inApp: firstBy('inApp'),
    email: firstBy('email'),
    push: firstBy('push'),
    isDaily: preferences.emailFrequency === 'daily',
  };
}

/** Gives the rows of those who were not told yet, or of an earlier edition. */
async function store(
  tx: Transaction,
  event: TypedEvent,
  notice: Notice,
  tellings: readonly Telling[],
): Promise<NotificationRow[]> {
  if (tellings.length === 0) return [];
  const values = tellings
    .toSorted((a, b) => inOrder(a.recipient.person.id, b.recipient.person.id))
    .map(({ recipient, inApp, email, isDaily }) => ({
      id: newId(),
      recipientId: recipient.person.id,
      key: notice.key,
      edition: notice.edition ?? 0,
      kind: inApp ?? null,
      dailyKind: isDaily ? (email ?? null) : null,
      subject: notice.subject,
      record: notice.record,
      personId: notice.personId ?? null,
      title: notice.title ?? '',
      detail: notice.detail ?? '',
      url: recipient.url ?? notice.url,
      event,
    }));
  return tx
    .insert(notifications)
    .values(values)
    .onConflictDoUpdate({
      target: [notifications.recipientId, notifications.key],
      set: {
        id: newer('id'),
        edition: newer('edition'),
        kind: newer('kind'),
        dailyKind: newer('daily_kind'),
        subject: newer('subject'),
        record: newer('record'),
        personId: newer('person_id'),
        title: newer('title'),
        detail: newer('detail'),
        url: newer('url'),
        event: newer('event'),
        createdAt: sql`now()`,
        readAt: null,
      },
      setWhere: sql`${notifications.edition} < excluded.edition`,
    })
    .returning();
}

/** What was to be inserted. */
const newer = (column: string) => sql.raw(`excluded.${column}`);
