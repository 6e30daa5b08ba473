import * as z from 'zod/mini';
import { missingRules } from './reckoning/reckoned.ts';

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  weight: z.nullable(z.number()),
  dropLowest: z.number(),
  keepHighest: z.nullable(z.number()),
});
export type Category = z.output<typeof Category>;

/** Where the points of a work come from: a feature's own records, or a column that is typed in by hand. */
export const workSources = ['task', 'quiz', 'column'] as const;
export type WorkSource = (typeof workSources)[number];

export const Work = z.object({
  /** '<source>:<id of the record>' */
  id: z.string(),
  source: z.enum(workSources),
  /** The id of the task or column. */
  recordId: z.string(),
  title: z.string(),
  points: z.number(),
  dueAt: z.nullable(z.iso.datetime()),
  /** The sections that it is for. Empty: all students. */
  sectionIds: z.array(z.string()),
  categoryId: z.nullable(z.string()),
  isExtraCredit: z.boolean(),
  isNeverDropped: z.boolean(),
  passPoints: z.nullable(z.number()),
  /** The optimistic lock of a hand-typed column: of its title and points. */
  version: z.optional(z.number()),
});
export type Work = z.output<typeof Work>;

const ScaleStep = z.object({ label: z.string(), fromPercent: z.number() });
export const Scale = z.object({
  id: z.string(),
  name: z.string(),
  /** Highest first; the last one begins at 0. */
  steps: z.array(ScaleStep),
  version: z.number(),
});
export type Scale = z.output<typeof Scale>;

/** How a course grades. */
export const GradePlanView = z.object({
  missing: z.enum(missingRules),
  /** Counts every change of settings, categories, columns and of what a work counts for. */
  version: z.number(),
  scale: z.nullable(z.pick(Scale, { id: true, name: true, steps: true })),
  categories: z.array(Category),
  /** In the order of the book. */
  works: z.array(Work),
});
export type GradePlanView = z.output<typeof GradePlanView>;

/** For staff. A student in one work. */
const cellStates = ['none', 'handedIn', 'late', 'graded', 'returned', 'excused'] as const;

/** Compact, as a book has tens of thousands of them. Null where there is nothing and nothing special is due. */
export const Cell = z.object({
  points: z.nullable(z.number()),
  state: z.enum(cellStates),
  /** Due for this student, and nothing was handed in, at the time of the answer. */
  isMissing: z.optional(z.literal(true)),
  /** Before a late deduction, where there is one. */
  given: z.optional(z.number()),
  /** The optimistic lock. Absent: 0, nothing is stored. */
  version: z.optional(z.number()),
  /** The work is not for this student. */
  isNotMeant: z.optional(z.literal(true)),
  /** Excused in a hand-typed column, which the student does not see before it is returned. */
  isHidden: z.optional(z.literal(true)),
});
export type Cell = z.output<typeof Cell>;

export const BookStudent = z.object({
  id: z.string(),
  name: z.string(),
  studentId: z.nullable(z.string()),
  email: z.optional(z.string()),
  sectionId: z.nullable(z.string()),
  /** No longer in the course: the grades stay readable. */
  hasLeft: z.optional(z.literal(true)),
});
export const BookRow = z.object({
  student: BookStudent,
  /** One for each work, in the order of the plan's works. */
  cells: z.array(z.nullable(Cell)),
});
export type BookRow = z.output<typeof BookRow>;
