/** The subject of its notifications. */
export const subjectOf = (talkId: string): string => `talk:${talkId}`;
