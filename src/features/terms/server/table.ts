import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import type { Holiday } from '../contract/forms/term.ts';

export const terms = pgTable(
  'terms',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    holidays: jsonb('holidays').$type<Holiday[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('terms_name').on(sql`lower(${table.name})`),
    check('terms_days', sql`${table.firstDay} <= ${table.lastDay}`),
  ],
);
export type TermRow = typeof terms.$inferSelect;
