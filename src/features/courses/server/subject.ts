/** What notifications about it are about. */
export const subjectOf = (courseId: string): string => `course:${courseId}`;
