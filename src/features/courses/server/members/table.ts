import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { memberOrigins, memberStates } from '#features/courses/contract/members.ts';
import { courses } from '../table.ts';

const created = () => moment('created_at').notNull().defaultNow();

/** What a course says about single students, over the rule for classes. */
export const courseMembers = pgTable(
  'course_members',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    state: text('state', { enum: memberStates }).notNull(),
    origin: text('origin', { enum: memberOrigins }).notNull(),
    changedBy: text('changed_by').notNull(),
    createdAt: created(),
    /** When the state began. */
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_members_user').on(table.userId, table.state),
    index('course_members_state').on(table.courseId, table.state, table.since, table.userId),
  ],
);

/** A code with which students join a course by themselves. */
export const courseJoinCodes = pgTable(
  'course_join_codes',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** Who joins waits until somebody of the staff lets them in. */
    isAsked: boolean('is_asked').notNull(),
    /** Null: any number. */
    usesMax: integer('uses_max'),
    uses: integer('uses').notNull().default(0),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    createdBy: text('created_by').notNull(),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('course_join_codes_code').on(table.code),
    index('course_join_codes_course').on(table.courseId, table.createdAt),
  ],
);
export type JoinCodeRow = typeof courseJoinCodes.$inferSelect;
