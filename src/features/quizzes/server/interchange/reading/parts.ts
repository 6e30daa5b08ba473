import { quizLimits as limits } from '#features/quizzes/contract/limits.ts';
import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import type { Draft } from './draft.ts';
import { NotTaken } from './not-taken.ts';
import type { Markdown } from './xml/to-markdown.ts';

/** What the readers of all formats use. */
export type Content = Draft['content'];
export const usualRules = { isCaseSensitive: false, areAccentsCounted: true };

/** Of the nth part: the same file gives the same ids. */
export const partId = (letter: string, at: number): string => `${letter}${at + 1}`;

/** A decimal number as it is kept. Files write '.5', '5.' and ' 5 '. */
function decimalOf(text: string): string {
  const found = /^([+-]?)(\d*)(?:\.(\d*))?((?:e[+-]?\d{1,3})?)$/i.exec(
    text.trim().replace(/^(\S+),(\d+)$/, '$1.$2'),
  );
  const [, sign = '', whole = '', part = '', power = ''] = found ?? [];
  if (found === null || (whole === '' && part === '')) throw new NotTaken(reasons.keyUnclear());
  return `${sign}${whole || '0'}${part === '' ? '' : `.${part}`}${power}`;
}

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
const tidy = (value: number): string => decimalOf(String(Number(value.toPrecision(12))));

export function numberOf(value: string, by: 'amount' | 'percent', of: string): Content {
  return {
    kind: 'number',
    value: decimalOf(value),
    tolerance: { by, of: decimalOf(of).replace(/^[+-]/, '') },
  };
}

/** From the least to the most that is right; around the middle, or around what is exactly right. */
export function rangeOf(least: string, most: string, exact?: string): Content {
  const [low, high] = [Number(decimalOf(least)), Number(decimalOf(most))];
  const middle = exact === undefined ? tidy((low + high) / 2) : decimalOf(exact);
  const away = Math.max(Math.abs(high - Number(middle)), Math.abs(Number(middle) - low));
  return numberOf(middle, 'amount', tidy(away));
}

/** Within what a question can bring, with two decimals. */
export function pointsOf(text: string | undefined): number {
  const points = Number(text?.trim() || '1');
  if (!Number.isFinite(points) || points < 0) return 1;
  return Math.min(limits.maxPoints, Math.round(points * 100) / 100);
}

export const missingMedia = (...parts: readonly Markdown[]): string[] =>
  parts.flatMap(({ missing }) => missing.map((what) => reasons.mediaMissing({ what })));

/** Forms as they are compared with what is typed: each once. */
export const withoutRepeats = (forms: readonly string[]): string[] => [
  ...new Set(forms.map((form) => form.replace(/\s+/g, ' ').trim()).filter((form) => form !== '')),
];

export interface Pair {
  left: string;
  right: string;
}
/** A pair without a left side is a distractor. */
export function matchingOf(pairs: readonly Pair[], others: readonly string[] = []): Content {
  const right = new Set(pairs.filter(({ left }) => left !== '').map((pair) => pair.right));
  const alone = [...pairs.filter(({ left }) => left === '').map((pair) => pair.right), ...others];
  return {
    kind: 'matching',
    pairs: pairs.filter(({ left }) => left !== '').map((pair, at) => ({ id: partId('p', at), ...pair })),
    distractors: withoutRepeats(alone)
      .filter((text) => !right.has(text))
      .map((text, at) => ({ id: partId('d', at), right: text })),
  };
}
