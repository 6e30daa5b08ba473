// Separate from the calls, so that code that only clears a cache loads no schema.
export const meetingsKey = ['meetings'] as const;
export const listKey = (courseId: string) => [...meetingsKey, 'list', courseId] as const;
export const onesKey = [...meetingsKey, 'one'] as const;
export const meetingKey = (meetingId: string) => [...onesKey, meetingId] as const;
export const registersKey = [...meetingsKey, 'register'] as const;
export const registerKey = (meetingId: string) => [...registersKey, meetingId] as const;
export const ownAttendanceKey = (courseId: string) => [...meetingsKey, 'own', courseId] as const;

/** The calendar’s: it shows meetings too. */
export const calendarKey = ['calendar'] as const;
