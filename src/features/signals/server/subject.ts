/** The subject of the notifications about a student’s signals. */
export const subjectOf = (studentId: string): string => `signals:${studentId}`;

/** A mentorship that begins or ends changes who sees them. */
export const ofMentorship = async (subject: string): Promise<string[]> =>
  subject.startsWith('mentee:') ? [subjectOf(subject.slice('mentee:'.length))] : [];
