/** The subject of the notifications about a column. */
export const columnSubject = (columnId: string): `grade-column:${string}` => `grade-column:${columnId}`;
