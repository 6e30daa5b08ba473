import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { courses } from '../table.ts';

/** Students of a course who hand in together. */
export const courseTeams = pgTable(
  'course_teams',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('course_teams_name').on(table.courseId, sql`lower(${table.name})`)],
);
export type TeamRow = typeof courseTeams.$inferSelect;

export const courseTeamMembers = pgTable(
  'course_team_members',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    teamId: text('team_id')
      .notNull()
      .references(() => courseTeams.id, { onDelete: 'cascade' }),
    changedBy: text('changed_by').notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_team_members_team').on(table.teamId, table.userId),
    index('course_team_members_user').on(table.userId),
  ],
);
