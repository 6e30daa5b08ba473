/** Class names as one string; what is false or empty falls out. */
export const join = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
