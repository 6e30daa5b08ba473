import { type SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm';
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RosterField } from '../contract/people.ts';

type SetAside = Partial<Record<'studentId' | 'division' | 'department', string | null>> & {
  year?: 'first' | 'second' | 'third' | 'fourth' | null;
};

/** By which student ids are compared: capitals and spaces make no other id. */
export const studentIdKey = (studentId: SQLWrapper): SQL =>
  sql`lower(regexp_replace(${studentId}, '[[:space:]]', '', 'g'))`;

/**
 * Everybody of the college. `id` is the identity user's id; there is no foreign key, because the record
 * outlives the account: after an erasure messages and grades still show 'Deleted user'.
 */
export const people = pgTable(
  'people',
  {
    id: text('id').primaryKey(),
    role: text('role', { enum: ['student', 'teacher'] }).notNull(),
    /** A pending teacher has the rights of a student without a class. */
    roleStatus: text('role_status', { enum: ['active', 'pending'] })
      .notNull()
      .default('active'),
    isAdmin: boolean('is_admin').notNull().default(false),
    name: text('name').notNull(),
    /** The order of every list of people: folded to lower case without accents. */
    sortName: text('sort_name').notNull(),
    /** Mirrors the sign-in address. */
    email: text('email').notNull(),
    studentId: text('student_id'),
    teacherId: text('teacher_id'),
    department: text('department'),
    year: text('year', { enum: ['first', 'second', 'third', 'fourth'] }),
    division: text('division'),
    bio: text('bio'),
    /** A teacher's, in their own words. */
    officeHours: text('office_hours'),
    avatarUrl: text('avatar_url'),
    /** What the roster says of this person: only an administrator changes it. Written by the import. */
    lockedFields: text('locked_fields')
      .array()
      .$type<RosterField[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What belongs to the role that this person had before: it comes back with the role. */
    setAside: jsonb('set_aside').$type<SetAside>(),
    /** Suspended or erased: not in the directory, cannot sign in. */
    deactivatedAt: timestamp('deactivated_at', { withTimezone: true }),
    /** Deleted for good: nobody can bring this person back. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('people_email').on(table.email),
    index('people_order').on(table.sortName, table.id),
    index('people_class').on(table.year, table.division),
    index('people_student_id').on(studentIdKey(table.studentId)),
    index('people_pending')
      .on(table.createdAt)
      .where(sql`${table.roleStatus} = 'pending'`),
    index('people_admins')
      .on(table.id)
      .where(sql`${table.isAdmin}`),
  ],
);

/** The words by which a person is found, each matched from its beginning. `kind` says who may find by it. */
export const personWords = pgTable(
  'person_words',
  {
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['name', 'id', 'email', 'teacher_email', 'department'] }).notNull(),
    word: text('word').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.kind, table.word] }),
    index('person_words_prefix').on(table.word.op('text_pattern_ops'), table.personId),
    // For words that are typed wrongly.
    index('person_words_like').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/**
 * Who the college says its people are, by address: imported from its own list. Decides role and values when somebody
 * signs up; null is what the list leaves to the person.
 */
export const roster = pgTable(
  'roster',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    role: text('role', { enum: ['student', 'teacher'] }).notNull(),
    name: text('name'),
    studentId: text('student_id'),
    year: text('year', { enum: ['first', 'second', 'third', 'fourth'] }),
    division: text('division'),
    department: text('department'),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('roster_email').on(table.email),
    index('roster_student_id').on(studentIdKey(table.studentId)),
  ],
);

/** For kept answers that show names or roles of people. */
export const peopleTables: readonly Table[] = [people];
