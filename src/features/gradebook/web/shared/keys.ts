// Separate from the calls, so that code that only clears a cache loads no schema.
export const gradesKey = ['grades'] as const;
export const bookKey = (courseId: string) => [...gradesKey, 'book', courseId] as const;
export const historyKey = (courseId: string) => [...gradesKey, 'history', courseId] as const;
/** Of the viewer, and of each student that staff look at. */
export const ownGradesKey = (courseId: string) => [...gradesKey, 'own', courseId] as const;
export const scalesKey = [...gradesKey, 'scales'] as const;
