import { sql } from 'drizzle-orm';
import { fromDate, toCalendarDate } from '@internationalized/date';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { assistantLimits } from '#features/assistant/contract/assistant.ts';
import { assistantText as text } from '#features/assistant/text.ts';
import { assistantDays } from '../table.ts';

/** A model may answer a person who shares data and has answers left for the day. */
export interface ModelRules {
  db: Database;
  timeZone: string;
  /** The Data Sharing setting of the person. */
  sharesData: (userId: string) => Promise<boolean>;
}

/** Null when it may; else the sentence with the reason. */
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
 * Uses one of the person's answers of the day, counted across all processes. Returns the reason when none is left. A
 * failed answer counts too, because it has cost something. Days before yesterday are deleted.
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
