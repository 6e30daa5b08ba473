/** The subject of its notifications. */
export const subjectOf = (taskId: string): string => `task:${taskId}`;
