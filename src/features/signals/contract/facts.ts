/** What signals are read from: of one student, what other features have stored. Moments are ISO strings, newest first. */
export interface StudentFacts {
  /** Graded work whose date for the student has passed. */
  dues: readonly DueFact[];
  /** Deeds of the student that somebody else could see: a hand-in, a message, a doubt, a check-in. */
  deeds: readonly string[];
  /** Grades that the student knows. */
  grades: readonly GradeFact[];
  /** Documents of the mentoring that wait for the student. */
  documents: readonly DocumentFact[];
  checkIns: readonly CheckInFact[];
  /** Days without teaching: nobody is silent then. */
  holidays: readonly { from: string; to: string }[];
}

export interface DueFact {
  id: string;
  title: string;
  dueAt: string;
  /** Null: nothing was handed in. */
  handedInAt: string | null;
}
export interface GradeFact {
  id: string;
  title: string;
  returnedAt: string;
  /** Of the points, 0 to 1. */
  share: number;
}
export interface DocumentFact {
  id: string;
  title: string;
  /** Since when it waits for the student. */
  since: string;
}
export interface CheckInFact {
  id: string;
  sentAt: string;
  /** How the week was, in the student's choice. */
  week: 'good' | 'mixed' | 'low';
}
