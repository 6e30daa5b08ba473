/** What notifications about it are about. */
export const subjectOf = (taskId: string): string => `task:${taskId}`;
