import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import {
  type Channel,
  defaultPreferences,
  type NotificationPreferences,
  type PreferenceChanges,
} from '../contract/notifications.ts';
import { type Category, categories } from '../contract/categories.ts';
import { inLeadOrder } from '../contract/leads.ts';
import type { NoticeKind } from '../contract/notice.ts';
import type { NoticeLead } from './events.ts';
import { notificationPreferences as table, type StoredCells } from './table.ts';

type Row = typeof table.$inferSelect;

export async function readPreferences(db: Queryable, userId: string): Promise<NotificationPreferences> {
  return (await readAllPreferences(db, [userId])).get(userId) ?? defaultPreferences;
}

/** Those with stored preferences. */
export async function readAllPreferences(
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, NotificationPreferences>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, toPreferences(row)]));
}

/** Only what is named changes; of two changes at once the second waits for the first. */
export async function changePreferences(
  tx: Transaction,
  userId: string,
  { categories: cells = {}, leads: { due, meets } = {}, ...switches }: PreferenceChanges,
): Promise<NotificationPreferences> {
  const { emailEnabled, pushEnabled, emailFrequency, emailWords } = defaultPreferences;
  await tx
    .insert(table)
    .values({ userId, emailEnabled, pushEnabled, emailFrequency, emailWords })
    .onConflictDoNothing();
  const [before] = await tx.select().from(table).where(eq(table.userId, userId)).for('update');
  const [after] = await tx
    .update(table)
    .set({
      ...switches,
      cells: merge(before?.cells ?? {}, cells),
      dueLeads: due && inLeadOrder(due),
      meetsLeads: meets && inLeadOrder(meets),
      updatedAt: sql`now()`,
    })
    .where(eq(table.userId, userId))
    .returning();
  if (after === undefined) throw new Error('preferences that were just stored are not there');
  return toPreferences(after);
}

/** Does a person want notifications of this kind by this channel? */
export function isWanted(preferences: NotificationPreferences, kind: NoticeKind, channel: Channel): boolean {
  if (channel === 'email' && !preferences.emailEnabled) return false;
  if (channel === 'push' && !preferences.pushEnabled) return false;
  return preferences.categories[kind.category][channel];
}

/** Did a person choose to be reminded so long before? True of what is no reminder. */
export const isLeadWanted = ({ leads }: NotificationPreferences, reminder: NoticeLead | undefined): boolean =>
  reminder === undefined ||
  [reminder.lead, ...(reminder.longer ?? [])].some((lead) => leads[reminder.of].includes(lead));

function toPreferences({
  emailEnabled,
  pushEnabled,
  emailFrequency,
  emailWords,
  cells,
  dueLeads,
  meetsLeads,
}: Row): NotificationPreferences {
  const ofCategory = (category: Category) => ({
    ...defaultPreferences.categories[category],
    ...cells[category],
  });
  return {
    emailEnabled,
    pushEnabled,
    emailFrequency,
    emailWords,
    categories: {
      messages: ofCategory('messages'),
      mentions: ofCategory('mentions'),
      updates: ofCategory('updates'),
      reminders: ofCategory('reminders'),
    },
    leads: {
      due: inLeadOrder(dueLeads ?? defaultPreferences.leads.due),
      meets: inLeadOrder(meetsLeads ?? defaultPreferences.leads.meets),
    },
  };
}

type CellChanges = NonNullable<PreferenceChanges['categories']>;

function merge(before: StoredCells, changes: CellChanges): StoredCells {
  const merged: StoredCells = { ...before };
  for (const category of categories) {
    const named = Object.entries(changes[category] ?? {}).filter(([, isOn]) => isOn !== undefined);
    if (named.length > 0) merged[category] = { ...merged[category], ...Object.fromEntries(named) };
  }
  return merged;
}
