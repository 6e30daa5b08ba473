import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { MovedDate } from '#features/courses/contract/roll-over.ts';

/** A date of a record in a course. */
export interface CourseDate extends Pick<MovedDate, 'kind' | 'id' | 'title'> {
  at: Date;
}

/** What another feature has in a course, for the course's copy in another term. */
export interface CourseRecords {
  /** How many there are, and their dates. */
  read(db: Queryable, courseId: string): Promise<{ tasks: number; dates: CourseDate[] }>;
  /** Whether a live record of this course has this id. */
  has(db: Queryable, courseId: string, id: string): Promise<boolean>;
  /**
   * Copies all of them for the viewer, who manages both courses. `move` gives the new moment of an old one. Answers with the
   * ids of the copies by those of the originals.
   */
  copy(
    tx: Transaction,
    viewer: Viewer,
    courses: { from: string; to: string },
    move: (at: Date) => Date | null,
  ): Promise<ReadonlyMap<string, string>>;
}
