import { factIdsOf, type Signal } from '../contract/rules.ts';
import type { SignalRow } from './table.ts';

type Kept = Pick<SignalRow, 'rule' | 'key'>;

/** A stored signal that says what this one says: it names all of its facts. A fact that only grows old is no news. */
export const isKnown = (signal: Signal, stored: readonly Kept[]): boolean =>
  stored.some(({ rule, key }) => {
    const known = new Set(factIdsOf(key));
    return rule === signal.rule && signal.factIds.every((id) => known.has(id));
  });

/** The signal of now that a stored one is about. Undefined: it does not hold any more. */
export const nowOf = ({ rule, key }: Kept, found: readonly Signal[]): Signal | undefined => {
  const known = new Set(factIdsOf(key));
  return found.find((signal) => signal.rule === rule && signal.factIds.some((id) => known.has(id)));
};
