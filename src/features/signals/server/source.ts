import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { StudentFacts } from '../contract/facts.ts';

/** The student that facts are read of, for the current mentor. */
export interface About {
  student: Viewer;
  mentorId: string;
  /** The database’s time. */
  now: Date;
}

/** What one feature knows of a student. It is asked only of those who have Activity Tracking on. */
export interface SignalSource {
  /** By the student’s own dates; each list newest first, and of deeds the last one alone. */
  read(db: Queryable, about: About): Promise<Partial<StudentFacts>>;
  /** Addresses by fact, of those facts that the viewer may open. Absent: none. */
  opens?(
    db: Queryable,
    viewer: Viewer,
    about: { studentId: string; factIds: readonly string[] },
  ): Promise<ReadonlyMap<string, string>>;
}
