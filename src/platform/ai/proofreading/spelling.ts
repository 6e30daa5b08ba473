import { distance } from './distance.ts';
import { type Finding, type Verdict, likeCase } from './judged.ts';
import type { Lint } from './lint.ts';

const longWord = 8;
/** From here on a word with one other letter is misspelt. */
const longEnough = 7;
/** Words so rare are not what is meant; so common ones may be meant by four letters. */
const rareWeight = 20;
const commonWeight = 1000;
/** So much likelier than the next. */
const clearRatio = 8;

interface Candidate {
  word: string;
  far: number;
  weight: number;
}

/** The one word that is meant by far; of names, terms and signs nothing is said. */
export function judgeSpelling({ from, isAtStart, repeated }: Finding, lint: Lint): Verdict | undefined {
  if (!isWord(from, isAtStart)) return undefined;
  const ranked = rank(from, lint);
  const [best] = ranked;
  if (best === undefined || !isNear(from, best)) return undefined;
  // Written twice the same way it is meant so.
  const isMeant =
    from[0] === best.word[0] &&
    isSlip(from, best) &&
    !repeated.has(from) &&
    (isAtStart || best.word === best.word.toLowerCase());
  return { to: best.word, isSure: isMeant && isClear(best, ranked) };
}

/** In small letters; with a capital only where it is too long to be a name that looks like a word. */
const isWord = (from: string, isAtStart: boolean): boolean =>
  /^[a-z]{4,}$/.test(from) || (isAtStart && /^[A-Z][a-z]{7,}$/.test(from));

const rank = (from: string, { suggestions, counts }: Lint): Candidate[] =>
  suggestions
    .flatMap((word, index) => {
      if (!/^[A-Za-z][a-z]+$/.test(word)) return [];
      const far = distance(from.toLowerCase(), word.toLowerCase());
      return [{ word: likeCase(from, word), far, weight: (counts[index] ?? 0) * slipFactor(from, word) }];
    })
    .toSorted((a, b) => a.far - b.far || b.weight - a.weight);

/** A short word may be one of another language: 'neem' and 'baba' are not 'need' and 'baby'. */
const isSlip = (from: string, { word, weight }: Candidate): boolean =>
  from.length >= longEnough ||
  (weight >= commonWeight && (word.length > from.length || sorted(from) === sorted(word.toLowerCase())));

function isNear(from: string, { word, far, weight }: Candidate): boolean {
  if (far > 2 || weight < rareWeight) return false;
  if (far === 2 && (from.length < longWord || word.length < from.length || /^[A-Z]/.test(from))) return false;
  return from.length > 4 || weight >= commonWeight;
}

function isClear(best: Candidate, ranked: readonly Candidate[]): boolean {
  const second = ranked.find(
    ({ word, far }) => far === best.far && word !== best.word && !isFormOf(best.word, word),
  );
  return second === undefined || best.weight >= second.weight * clearRatio;
}

/** Letters are left out, and change places, more often than others come in. */
const slipFactor = (from: string, to: string): number =>
  to.length > from.length || sorted(from) === sorted(to) ? 4 : 1;
const sorted = (word: string): string => Array.from(word).toSorted().join('');

/** 'assignment', 'assignments'. */
const isFormOf = (one: string, other: string): boolean =>
  other.startsWith(one.slice(0, -1)) || one.startsWith(other.slice(0, -1));
