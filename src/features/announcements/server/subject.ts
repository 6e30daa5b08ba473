/** What notifications about it are about. */
export const subjectOf = (id: string): string => `announcement:${id}`;
