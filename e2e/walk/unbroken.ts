const word = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';

/** So many letters without a place to break. */
export const unbroken = (chars: number): string =>
  word.repeat(Math.ceil(chars / word.length)).slice(0, chars);

export const longFileName = (extension: string): string => `${unbroken(199 - extension.length)}.${extension}`;

/** The longest that a mailbox and a domain may be, without leaving the 254 letters. */
export const longEmail = (first: string): string =>
  `${`${first}${word.toLowerCase()}`.slice(0, 64)}@${word.slice(0, 60).toLowerCase()}.${word.slice(0, 60).toLowerCase()}.example`;
