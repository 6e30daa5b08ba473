import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { MovedDate, RecordKind } from '#features/courses/contract/roll-over.ts';

/** A date of a record in a course. */
export interface CourseDate extends Pick<MovedDate, 'id' | 'title'> {
  at: Date;
}

export interface CopyRules {
  /** The new moment of an old one. */
  move: (at: Date) => Date | null;
  /** The sections of the copy, by those of the course. */
  sections: ReadonlyMap<string, string>;
  /** The records copied so far, of the features before this one: ids of copies by those of the originals. */
  copies: ReadonlyMap<string, string>;
}

/** What another feature has in a course. */
export interface CourseRecords {
  readonly kind: RecordKind;
  /** How many there are, and their dates. */
  read(db: Queryable, courseId: string): Promise<{ count: number; dates: CourseDate[] }>;
  /** Whether a live record of this course has this id, and a lesson may stand for it. */
  has(db: Queryable, courseId: string, id: string): Promise<boolean>;
  /** This person has handed something in here, as a condition on people. */
  hasHandedIn(courseId: string, personId: AnyColumn): SQL;
  /** How many are for this section. */
  countForSection(db: Queryable, sectionId: string): Promise<number>;
  /**
   * Copies all of them for the viewer, who manages both courses. Answers with the
   * ids of the copies by those of the originals.
   */
  copy(
    tx: Transaction,
    viewer: Viewer,
    courses: { from: string; to: string },
    how: CopyRules,
  ): Promise<ReadonlyMap<string, string>>;
  /** After the lessons were copied too, with their ids: for records of the copy that name one. */
  placeInLessons?(tx: Transaction, courseId: string, lessons: ReadonlyMap<string, string>): Promise<void>;
}
