import { sql } from 'drizzle-orm';
import { fromDate, toCalendarDate } from '@internationalized/date';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { assistantLimits } from '../contract/assistant.ts';
import { assistantText as text } from '../text.ts';
import { assistantDays } from './table.ts';

/** When a model may be asked for somebody: they share data, and the day's number is not used up. */
export interface ModelRules {
  db: Database;
  timeZone: string;
  /** Data Sharing of the person's settings. */
  sharesData: (userId: string) => Promise<boolean>;
}

/** Null when it may; else the sentence that says why not. */
export async function mayAskModel(rules: ModelRules, { userId }: Viewer): Promise<string | null> {
  if (!(await rules.sharesData(userId))) return text.notShared;
  return (await modelLeftToday(rules, userId)) > 0 ? null : text.modelLimit;
}

export async function modelLeftToday({ db, timeZone }: ModelRules, userId: string): Promise<number> {
  const { rows } = await db.execute<{ answers: number }>(
    sql`select answers from ${assistantDays} where user_id = ${userId} and day = ${dayIn(timeZone)}::date`,
  );
  return Math.max(0, assistantLimits.modelPerDay - (rows[0]?.answers ?? 0));
}

/**
 * Takes one answer of the day, for all processes at once; the sentence that says why not, where none is left. An answer
 * that fails counts too: it has cost something. Days before yesterday are forgotten.
 */
export async function takeModelAnswer(rules: ModelRules, { userId }: Viewer): Promise<string | null> {
  if (!(await rules.sharesData(userId))) return text.notShared;
  const today = dayIn(rules.timeZone);
  const { rows } = await rules.db.execute(sql`
    with old as (delete from ${assistantDays} where user_id = ${userId} and day < ${today}::date - 1)
    insert into ${assistantDays} (user_id, day, answers) values (${userId}, ${today}::date, 1)
    on conflict (user_id, day) do update set answers = ${assistantDays.answers} + 1
      where ${assistantDays.answers} < ${assistantLimits.modelPerDay}
    returning answers`);
  return rows.length > 0 ? null : text.modelLimit;
}

const dayIn = (timeZone: string): string => toCalendarDate(fromDate(new Date(), timeZone)).toString();
