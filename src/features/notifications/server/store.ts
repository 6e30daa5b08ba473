import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import { inOrder } from '#shared/format/in-order.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { NoticeKind, StoredEvent } from '../contract/notice.ts';
import { lockPeople, openBundles, refold } from './delivery/bundles.ts';
import type { Notice, Recipient } from './events.ts';
import { type NotificationRow, notifications } from './table.ts';

/** The channels and the kind for a recipient. */
export interface Delivery {
  recipient: Recipient;
  inApp: NoticeKind | undefined;
  email: NoticeKind | undefined;
  push: NoticeKind | undefined;
  /** When the mail leaves: with this, in the daily one, or together with others of its group after so many seconds. */
  mailing: 'now' | 'daily' | number;
}

/** Returns the rows of those without this edition. Rows of a group come as they stand in their bundle. */
export function store(
  tx: Transaction,
  event: StoredEvent,
  notice: Notice,
  deliveries: readonly Delivery[],
): Promise<NotificationRow[]> {
  if (deliveries.length === 0) return Promise.resolve([]);
  return writeAsOwn(
    deliveries.map(({ recipient }) => recipient.person.id),
    () => storeAll(tx, event, notice, deliveries),
  );
}

async function storeAll(
  tx: Transaction,
  event: StoredEvent,
  notice: Notice,
  deliveries: readonly Delivery[],
): Promise<NotificationRow[]> {
  const inOwnOrder = deliveries.toSorted((a, b) => inOrder(a.recipient.person.id, b.recipient.person.id));
  const bundles = await bundlesOf(tx, notice, inOwnOrder);
  const values = inOwnOrder.map((delivery) => ({
    ...ofNotice(notice),
    ...ofDelivery(delivery),
    bundle: bundles.get(delivery.recipient.person.id) ?? '',
    url: delivery.recipient.url ?? notice.url,
    event,
  }));
  const rows = await tx
    .insert(notifications)
    .values(values)
    .onConflictDoUpdate({
      target: [notifications.recipientId, notifications.key],
      set: {
        id: newer('id'),
        edition: newer('edition'),
        kind: newer('kind'),
        dailyKind: newer('daily_kind'),
        mailAt: newer('mail_at'),
        groupKey: newer('group_key'),
        bundle: newer('bundle'),
        isFolded: false,
        count: 1,
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
  const heads = new Map((await refold(tx, rows)).map((row) => [row.id, row]));
  return rows.map((row) => heads.get(row.id) ?? row);
}

const ofNotice = ({ key, edition, group, subject, record, personId, title, detail }: Notice) => ({
  key,
  edition: edition ?? 0,
  groupKey: group ?? '',
  subject,
  record,
  personId: personId ?? null,
  title: title ?? '',
  detail: detail ?? '',
});

const ofDelivery = ({ recipient, inApp, email, mailing }: Delivery) => ({
  id: newId(),
  recipientId: recipient.person.id,
  kind: inApp?.name ?? null,
  dailyKind: mailing === 'now' ? null : (email?.name ?? null),
  mailAt: typeof mailing === 'number' ? sql`now() + make_interval(secs => ${mailing})` : sql`null`,
});

/** A person who is mentioned by name gets that notification alone. */
async function bundlesOf(
  tx: Transaction,
  { group }: Notice,
  deliveries: readonly Delivery[],
): Promise<Map<string, string>> {
  if (group === undefined) return new Map();
  const userIds = deliveries
    .filter(({ recipient }) => recipient.kinds[0].category !== 'mentions')
    .map(({ recipient }) => recipient.person.id);
  await lockPeople(tx, userIds);
  return openBundles(tx, group, userIds);
}

/** What was to be inserted. */
const newer = (column: string) => sql.raw(`excluded.${column}`);
