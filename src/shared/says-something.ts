/** Has a text anything that somebody sees? Spaces, characters without a width and marks of direction are nothing. */
export const saysSomething = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text);
