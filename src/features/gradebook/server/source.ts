import type { Table } from 'drizzle-orm';
import type { Bus } from '#platform/bus/port.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Reason } from '#shared/refusals.ts';
import type { Viewer } from '#server/session.ts';
import type { CellEdit } from '../contract/gradebook.ts';
import type { Cell, WorkSource } from '../contract/shapes.ts';

/** Graded work of a course, as its feature has it. */
export interface SourceWork {
  recordId: string;
  title: string;
  points: number;
  dueAt: Date | null;
  sectionIds: readonly string[];
  createdAt: Date;
  /** The optimistic lock of title and points, where the book changes these. */
  version?: number;
  /** Graded without names, for now: staff sees and changes it in the feature only. */
  hidesNames: boolean;
  /** Some of the staff may not know yet who changed which grade to what. */
  hidesHistory: boolean;
}

/** One student in one work. Cells in which nothing is stored are left out. */
export interface SourceCell {
  recordId: string;
  studentId: string;
  /** The final points, after a late deduction. */
  points: number | null;
  given: number | null;
  /** The started days that a late deduction is for. */
  lateDays?: number;
  state: Cell['state'];
  /** The student's own date, where it differs from the work's. Undefined: the work's. */
  dueAt?: Date | null;
  isExcused: boolean;
  /** Null: nothing was handed in. */
  handedInAt: Date | null;
  version: number;
}

/** Why an edit was not stored. */
export interface SourceRefusal {
  reason: Reason;
  /** With a conflict, who was faster and when. */
  byName?: string;
  at?: Date;
}
export interface SourceOutcome {
  recordId: string;
  studentId: string;
  refused: SourceRefusal | null;
}

/** Cells that have changed; without students the work itself. */
export interface SourceChange {
  courseId: string;
  recordId: string;
  studentIds: readonly string[];
}
export type SourceEdit = Pick<CellEdit, 'studentId' | 'points' | 'isExcused' | 'version'> & {
  recordId: string;
};

/** What one feature adds to the gradebooks of courses. The gradebook asks and copies nothing. */
export interface GradeSource {
  readonly source: WorkSource;
  /** Every commit to these may change what it answers; to `own` only when the row is the student's. */
  readonly tables: readonly Table[];
  readonly own: readonly Table[];
  works(db: Queryable, courseId: string): Promise<readonly SourceWork[]>;
  /** Of all students, or of these; rights were decided by the gradebook. */
  cells(db: Queryable, courseId: string, studentIds?: readonly string[]): Promise<readonly SourceCell[]>;
  /** Hears of every change in every process, whichever screen it was made on. Returns a function that stops it. */
  onChange(bus: Bus, listener: (change: SourceChange) => void): () => void;
  /**
   * Stores points in the caller's transaction by the feature's own rules and rights, writes the history
   * (`recordGradeChanges`), and says for each edit what became of it. The gradebook has checked that the viewer may see
   * these students in these works. `committed` runs after the commit: events and wake-ups.
   */
  edit(
    tx: Transaction,
    viewer: Viewer,
    courseId: string,
    edits: readonly SourceEdit[],
  ): Promise<{ outcomes: readonly SourceOutcome[]; committed: () => void }>;
}
