import { childNamed, childrenNamed, type Element, findAll, lineIn } from '../xml/node.ts';

/** What an item says of one answer. */
export interface Declared {
  cardinality: string;
  baseType: string;
  right: readonly string[];
  /** Answers that bring points, by a mapping. */
  mapped: readonly { key: string; points: number; isCaseSensitive: boolean }[];
}

export function declaredOf(item: Element, identifier: string): Declared {
  const found = childrenNamed(item, 'response-declaration').find(
    ({ attributes }) => attributes['identifier'] === identifier,
  );
  if (found === undefined) return { cardinality: '', baseType: '', right: [], mapped: [] };
  const correct = childNamed(found, 'correct-response');
  const mapping = childNamed(found, 'mapping');
  return {
    cardinality: found.attributes['cardinality'] ?? '',
    baseType: found.attributes['base-type'] ?? '',
    right: correct === undefined ? [] : childrenNamed(correct, 'value').map(lineIn),
    mapped: mapping === undefined ? [] : childrenNamed(mapping, 'map-entry').map(entryOf),
  };
}

const entryOf = ({ attributes }: Element) => ({
  key: attributes['map-key'] ?? '',
  points: Number(attributes['mapped-value'] ?? '0'),
  isCaseSensitive: attributes['case-sensitive'] === 'true',
});

/** What is right, and what brings as many points as the best. */
export function formsOf({ right, mapped }: Declared): string[] {
  const most = Math.max(...mapped.map(({ points }) => points), 0);
  return [...right, ...mapped.filter(({ points }) => points > 0 && points === most).map(({ key }) => key)];
}

/** Of the item, where it says it. */
export function mostPoints(item: Element): string | undefined {
  const outcomes = findAll(item, 'outcome-declaration');
  const named = (name: string) => outcomes.find(({ attributes }) => attributes['identifier'] === name);
  const most = named('MAXSCORE');
  const value = most && lineIn(childNamed(most, 'default-value'));
  return value || named('SCORE')?.attributes['normal-maximum'];
}

/** The bounds of a number in the item's own rules: `equal` with a tolerance. */
export function toleranceOf(item: Element): { by: 'amount' | 'percent'; of: string } | undefined {
  const [equal] = findAll(item, 'equal');
  const mode = equal?.attributes['tolerance-mode'];
  const of = equal?.attributes['tolerance']?.trim().split(/\s+/)[0];
  if (of === undefined || (mode !== 'absolute' && mode !== 'relative')) return undefined;
  return { by: mode === 'absolute' ? 'amount' : 'percent', of };
}
