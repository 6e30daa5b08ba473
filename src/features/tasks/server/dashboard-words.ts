/** The dashboard's sentences about tasks. */
export const dashboardWords = {
  open: 'Open tasks',
  dueThisWeek: (count: number) => `${count} due this week`,
  toGrade: 'To grade',
  inTasks: (count: number) => (count === 0 ? 'all graded' : `in ${count} ${count === 1 ? 'task' : 'tasks'}`),
  graded: (done: number, all: number) => `${done} of ${all} graded`,
} as const;
