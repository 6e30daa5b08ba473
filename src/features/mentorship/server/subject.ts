/** The subjects of notifications. */
export const subjectOfDocument = (documentId: string): string => `document:${documentId}`;
export const subjectOfStudent = (studentId: string): string => `mentee:${studentId}`;
