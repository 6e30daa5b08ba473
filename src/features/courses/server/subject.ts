/** The subject of its notifications. */
export const subjectOf = (courseId: string): string => `course:${courseId}`;
