/** The subject of its notifications. */
export const subjectOf = (id: string): string => `announcement:${id}`;
