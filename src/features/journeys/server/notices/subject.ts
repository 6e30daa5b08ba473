/** The subjects of notifications: `recheck` follows them. */
export const subjectOfJourney = (journeyId: string): string => `journey:${journeyId}`;
/** Goals belong to a mentee and the mentor, in no programme. */
export const subjectOfGoals = (menteeId: string): string => `mentoring-goals:${menteeId}`;
/** Of everything in it: a deleted programme hides what people were notified of. */
export const subjectOfProgramme = (programmeId: string): string => `programme:${programmeId}`;
