import type { NewQuestion } from './content.ts';
import { formula, place } from './variants.ts';

type Path = (string | number)[];
/** A name in braces. */
interface Place {
  path: Path;
  name: string;
  /** In a formula braces group, so that it may be something else. */
  isInFormula: boolean;
}

/** What `fillVariant` leaves as it is. */
const unfilled: ReadonlySet<string> = new Set(['id', 'kind', 'by', 'otherUnits', 'criteria', 'sample']);
/** These are no Markdown, so they have no formulas. */
const plain: ReadonlySet<string> = new Set(['accepted', 'choices', 'value', 'of', 'unit']);

/** The places for values in a question, with the field of each. */
export function placesIn({ text, comment, content }: NewQuestion): Place[] {
  return wordsIn({ text, comment, content }, []).flatMap(({ path, words }) => {
    const pieces = path.some((key) => plain.has(String(key))) ? [words] : words.split(formula);
    return pieces.flatMap((piece, at) =>
      [...piece.matchAll(place)].map(([, name = '']) => ({ path, name, isInFormula: at % 2 === 1 })),
    );
  });
}

function wordsIn(value: unknown, path: Path): { path: Path; words: string }[] {
  if (typeof value === 'string') return [{ path, words: value }];
  if (Array.isArray(value)) return value.flatMap((each, at) => wordsIn(each, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    unfilled.has(key) ? [] : wordsIn(each, [...path, key]),
  );
}
