import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { courses } from '../table.ts';

/** Parts of a course's students, such as lab groups. */
export const courseSections = pgTable(
  'course_sections',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('course_sections_name').on(table.courseId, sql`lower(${table.name})`)],
);
export type SectionRow = typeof courseSections.$inferSelect;

/** Who is in which. A row stays while the student is not in the course: it counts again when they come back. */
export const courseSectionStudents = pgTable(
  'course_section_students',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    sectionId: text('section_id')
      .notNull()
      .references(() => courseSections.id, { onDelete: 'cascade' }),
    changedBy: text('changed_by').notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_section_students_section').on(table.sectionId, table.userId),
    index('course_section_students_user').on(table.userId),
  ],
);
