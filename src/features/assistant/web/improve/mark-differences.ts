import { diffWordsWithSpace } from 'diff';

/** A part of both texts, or a change: what was taken away and what is there instead, either may be ''. */
export type Part = { key: number; same: string } | { key: number; from: string; to: string };
export type Change = Extract<Part, { from: string }>;

/** A slower comparison has too little in common to show. */
const timeoutMs = 500;

export const isChange = (part: Part): part is Change => 'from' in part;

/** Compares word by word, in order. Undefined where the texts have too little in common. */
export function markDifferences(original: string, improved: string): Part[] | undefined {
  const compared = diffWordsWithSpace(original, improved, { timeout: timeoutMs });
  if (compared === undefined) return undefined;
  const parts: Part[] = [];
  for (const { value, added, removed } of compared) {
    const last = parts.at(-1);
    if (!added && !removed) parts.push({ key: parts.length, same: value });
    else if (last !== undefined && isChange(last)) {
      if (added) last.to += value;
      else last.from += value;
    } else parts.push({ key: parts.length, from: removed ? value : '', to: added ? value : '' });
  }
  return parts;
}

/** The text with all changes but those that are left alone. */
export const textWith = (parts: readonly Part[], leftAlone: ReadonlySet<number>): string =>
  parts
    .map((part) => {
      if (!isChange(part)) return part.same;
      return leftAlone.has(part.key) ? part.from : part.to;
    })
    .join('');
