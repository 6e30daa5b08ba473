import { sql } from 'drizzle-orm';
import { fromDate, toCalendarDate } from '@internationalized/date';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { assistantLimits } from '../contract.ts';
import { assistantText as text } from '../text.ts';
import { assistantDays } from './table.ts';

/** When a model may be asked for somebody: they share data, and the day's number is not used up. */
export interface ModelRules {
  db: Database;
  timeZone: string;
  /** Data Sharing of the person's settings. */
  sharesData: (userId: string) => Promise<boolean>;
}

/** Null when it may; else the sentence that says why not. Asked before anything is made ready to be sent. */
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

/** Counted when it is asked: an answer that fails has cost something too. Days before yesterday are forgotten. */
export async function countModelAnswer({ db, timeZone }: ModelRules, { userId }: Viewer): Promise<void> {
  const today = dayIn(timeZone);
  await db.execute(sql`
    with old as (delete from ${assistantDays} where user_id = ${userId} and day < ${today}::date - 1)
    insert into ${assistantDays} (user_id, day, answers) values (${userId}, ${today}::date, 1)
    on conflict (user_id, day) do update set answers = ${assistantDays.answers} + 1`);
}

const dayIn = (timeZone: string): string => toCalendarDate(fromDate(new Date(), timeZone)).toString();
