/** Why something that was typed or read from a file is no value of a cell. */
export type TypedProblem = 'percent' | 'negative' | 'words' | 'decimals' | 'tooMany';

/** What somebody typed means. `hasComma`: the decimal sign was a comma. */
export type Typed =
  | { kind: 'empty' }
  | { kind: 'taken' }
  | { kind: 'excused' }
  | { kind: 'points'; points: number; hasComma: boolean }
  | { kind: 'problem'; problem: TypedProblem };

/** What an export writes for an excused work, and an import reads. */
export const excusedWord = 'ex';
/** Takes a grade away: an empty cell never does. */
export const takenSign = '-';

const excused = /^(?:ex|excused)$/i;
const taken = /^[-\u2013\u2014]$/;
const number = /^(\d{1,9})(?:([.,])(\d{1,9}))?$/;
/** Longer cells hold no points. */
const mostChars = 30;

/** Reads points as they are typed in a cell, pasted, or written in a file. */
export function readTyped(text: string, most: number): Typed {
  // Exported cells that a spreadsheet could take for a formula begin with an apostrophe.
  const typed = text.trim().replace(/^'/, '').trim();
  if (typed === '') return { kind: 'empty' };
  if (typed.length > mostChars) return problemOf('words');
  if (excused.test(typed)) return { kind: 'excused' };
  if (taken.test(typed)) return { kind: 'taken' };
  const match = number.exec(typed);
  return match === null ? problemOf(refusedAs(typed)) : pointsOf(match, most);
}

const problemOf = (problem: TypedProblem): Typed => ({ kind: 'problem', problem });

function refusedAs(typed: string): TypedProblem {
  if (isPercentage(typed)) return 'percent';
  return /^[-\u2212]\s*\d/.test(typed) ? 'negative' : 'words';
}

const isPercentage = (typed: string): boolean =>
  typed.endsWith('%') && /\d/.test(typed) && !/[^\d.,\s-]/.test(typed.slice(0, -1));

function pointsOf([, whole = '', sign, decimals = '']: RegExpExecArray, most: number): Typed {
  // 1,000 is a thousand to some and one to others: more than two decimals are never guessed.
  if (/[1-9]/.test(decimals.slice(2)) || (sign !== undefined && decimals.length === 3))
    return problemOf('decimals');
  const points = Number(`${whole}.${decimals || '0'}`);
  return points > most ? problemOf('tooMany') : { kind: 'points', points, hasComma: sign === ',' };
}
