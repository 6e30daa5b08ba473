/** A field of a call that nothing has parsed yet. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const emailOf = (value: unknown): string => textOf(value).trim().toLowerCase();
