/** What a note is about: a talk that the mentor planned, or a time that the mentee booked. */
export const noteSubjects = ['talk', 'booking'] as const;
export type NoteSubject = (typeof noteSubjects)[number];
/** `missed`: the mentor said that it did not take place. */
export const talkStates = ['planned', 'cancelled', 'missed'] as const;
/** `shared`: all who meet read and write it. `own`: one person does. */
export const noteSorts = ['shared', 'own'] as const;
export type NoteSort = (typeof noteSorts)[number];
