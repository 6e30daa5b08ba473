// Separate from its queries: the tables of tasks name it.

/** What holds for one student in a task, instead of what holds for all. */
export interface OwnDate {
  isOwn: boolean;
  dueAt: Date | null;
  isExcused: boolean;
  attempts: number | null;
  dateChanges: number;
  changedAt: Date;
}
