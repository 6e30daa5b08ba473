import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { staffRights, staffRoles } from '#features/courses/contract/staff.ts';
import { courseSections } from '../sections/table.ts';
import { courses } from '../table.ts';

/** Who helps to teach a course. Its owner is not among them. */
export const courseStaff = pgTable(
  'course_staff',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    /** What they may do there. A co-teacher has all of them. */
    rights: text('rights', { enum: staffRights }).array().notNull(),
    /** The only section whose hand-ins they see. Null: all students. */
    sectionId: text('section_id').references(() => courseSections.id),
    addedBy: text('added_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_staff_user').on(table.userId),
  ],
);
