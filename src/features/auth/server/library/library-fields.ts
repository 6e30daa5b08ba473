/** A text field of an unparsed body. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const emailOf = (value: unknown): string => textOf(value).trim().toLowerCase();
