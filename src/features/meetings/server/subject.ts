/** The subject of the notifications about the meetings of a plan. */
export const subjectOf = (planId: string): string => `meeting-plan:${planId}`;
