import type { Dice } from './dice.ts';

/** Never misspelled: names and numbers may be spelled with care even by people in a hurry. */
const kept = /[A-Z\d]/;

/** As people type: without capitals or marks, with a letter too few, too many or swapped, or politely. */
export function typed(question: string, dice: Dice): string {
  const kind = dice.number(0, 4);
  if (kind === 0) return question;
  if (kind === 1) return question.toLowerCase().replaceAll(/[?.,!]/g, '');
  if (kind === 2) return `hey, ${question.charAt(0).toLowerCase()}${question.slice(1)} pls`;
  const words = question.split(' ');
  const long = words.flatMap((word, at) => (word.length > 5 && !kept.test(word) ? [at] : []));
  if (long.length === 0) return question.toLowerCase();
  const at = dice.one(long);
  return words.map((word, n) => (n === at ? misspelled(word, dice) : word)).join(' ');
}

function misspelled(word: string, dice: Dice): string {
  const at = dice.number(1, word.length - 3);
  const kind = dice.number(0, 2);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word.charAt(at) + word.slice(at);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
