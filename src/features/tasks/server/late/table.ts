import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { lateKinds } from '#features/tasks/contract/late-rules.ts';

const decimal = (name: string) => numeric(name, { precision: 6, scale: 2, mode: 'number' });

/** What late work costs: by the college's rule, or by a course's own. */
export const lateRules = pgTable('late_rules', {
  /** The course that it is for; '' is the college. */
  scope: text('scope').primaryKey(),
  /** False: of the college, nothing is deducted; of a course, the college's holds. The row stays for its version. */
  isSet: boolean('is_set').notNull(),
  kind: text('kind', { enum: lateKinds }).notNull(),
  /** Points, or percent of the task's points. */
  perDay: decimal('per_day').notNull().default(0),
  /** Percent of the task's points that late work keeps at least. */
  floorPercent: decimal('floor_percent').notNull().default(0),
  graceMinutes: integer('grace_minutes').notNull().default(0),
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});
