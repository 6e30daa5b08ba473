import { and, not, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import {
  type Appearance,
  type Settings,
  type SettingsChange,
  defaultSettings,
} from '../contract/settings.ts';
import { preferences } from './table.ts';

type Row = typeof preferences.$inferSelect;

const readRows = (db: Queryable, userIds: readonly string[]): Promise<Row[]> =>
  db.select().from(preferences).where(isOneOf(preferences.userId, userIds));

/** The settings of each of these people, or the defaults. */
export async function preferencesOf(
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, Settings>> {
  const found = new Map(userIds.map((userId) => [userId, defaultSettings]));
  if (userIds.length === 0) return found;
  for (const row of await readRows(db, userIds)) found.set(row.userId, toSettings(row));
  return found;
}

export async function settingsOf(db: Queryable, userId: string): Promise<Settings> {
  const [row] = await readRows(db, [userId]);
  return row ? toSettings(row) : defaultSettings;
}

/** By person. Those who have never changed a setting are absent: a browser may keep what it has. */
export async function appearancesOf(
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, Appearance>> {
  const rows = await readRows(db, userIds);
  return new Map(rows.map((row) => [row.userId, toSettings(row).appearance]));
}

/** May the college keep what this person does for others to see, such as a place in a course or what they have read? */
export const tracksActivity = async (db: Queryable, userId: string): Promise<boolean> =>
  (await settingsOf(db, userId)).privacy.activityTracking;

/** May personal data of this person go to an AI service outside the college? */
export const sharesData = async (db: Queryable, userId: string): Promise<boolean> =>
  (await settingsOf(db, userId)).privacy.dataSharing;

/** Those of these people who have Activity Tracking on. */
export async function trackedOf(db: Queryable, userIds: readonly string[]): Promise<Set<string>> {
  const tracked = new Set(userIds);
  if (userIds.length === 0) return tracked;
  const { userId, activityTracking } = preferences;
  const rows = await db
    .select({ userId })
    .from(preferences)
    .where(and(isOneOf(userId, userIds), not(activityTracking)));
  for (const row of rows) tracked.delete(row.userId);
  return tracked;
}

/** SQL for other features: true when all of these people (expressions for their ids) have Activity Tracking on. */
export const allTracked = (...userIds: readonly string[]): string =>
  `not exists (select from preferences p where p.user_id in (${userIds.join(', ')}) and not p.activity_tracking)`;

/** Stores the named settings. Returns the settings before and after. */
export async function storePreferences(
  db: Queryable,
  userId: string,
  { appearance = {}, privacy = {} }: SettingsChange,
): Promise<Settings> {
  const named = Object.entries({ ...appearance, ...privacy }).filter(([, value]) => value !== undefined);
  if (named.length === 0) return settingsOf(db, userId);
  const changed = Object.fromEntries(named);
  // Writes only the named columns: two devices at once both keep their changes.
  const [row] = await writeAsOwn([userId], () =>
    db
      .insert(preferences)
      .values({ userId, ...changed })
      .onConflictDoUpdate({ target: preferences.userId, set: { ...changed, updatedAt: sql`now()` } })
      .returning(),
  );
  if (row === undefined) throw new Error('stored preferences were not returned');
  return toSettings(row);
}

const toSettings = (row: Row): Settings => ({
  appearance: {
    theme: row.theme,
    fontSize: row.fontSize,
    compactView: row.compactView,
    reduceMotion: row.reduceMotion,
    highContrast: row.highContrast,
  },
  privacy: { activityTracking: row.activityTracking, dataSharing: row.dataSharing },
});
