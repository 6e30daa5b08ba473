const prefix = 'course:';

/** The subject of its notifications. */
export const subjectOf = (courseId: string): string => `${prefix}${courseId}`;

/** The course of a subject; undefined for subjects of other records. */
export const courseOfSubject = (subject: string): string | undefined =>
  subject.startsWith(prefix) ? subject.slice(prefix.length) : undefined;
