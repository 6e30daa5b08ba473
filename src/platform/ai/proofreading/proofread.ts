import type { ProofreadChange } from '../port.ts';
import { type Correction, findMistakes } from './grammar.ts';
import { capitals, knownMisspellings } from './certain.ts';
import { foreignSpans } from './foreign.ts';
import type { Judged } from './judged.ts';
import type { Lint } from './lint.ts';
import { namingLongWords } from './long-words.ts';
import { judge } from './policy.ts';
import { factsOf, protectedSpans, type Span } from './protect.ts';

const rounds = 2;

export type FindLints = (text: string) => Promise<Lint[]>;

/** What the checker and the rules find, judged. Its time grows with the length of the text, and no faster. */
export async function proofread(
  text: string,
  keep: readonly string[],
  findLints: FindLints,
): Promise<{ text: string; changes: ProofreadChange[] }> {
  const { short, full } = namingLongWords(text);
  let current = short;
  const changes: ProofreadChange[] = [];
  // What one correction uncovers the next round sees: 'a assigment' is 'an assignment' after two.
  for (let round = 0; round < rounds; round += 1) {
    const found = findChanges(current, keep, await findLints(current));
    const done = found.filter(({ isSure }) => isSure);
    const next = apply(current, done);
    if (factsOf(next).join('\n') !== factsOf(current).join('\n')) break;
    changes.push(...done.map((change) => toChange(current, change)));
    if (round === rounds - 1 || done.length === 0) {
      const open = found.filter(({ isSure }) => !isSure).map((change) => toChange(current, change));
      current = next;
      changes.push(...open);
      break;
    }
    current = next;
  }
  return {
    text: full(current),
    changes: changes.map((change) => ({ ...change, from: full(change.from), to: full(change.to) })),
  };
}

/** Not overlapping, in their order. */
export function findChanges(text: string, keep: readonly string[], lints: readonly Lint[]): Judged[] {
  const kept = new Covered(text.length);
  for (const span of protectedSpans(text, keep)) kept.add(span);
  const repeated = repeatedWords(text);
  const misspelt = knownMisspellings(text);
  const judged = lints.map((lint) => ({ lint, verdict: judge(text, lint, repeated) }));
  const strange = judged.filter(({ lint, verdict }) => lint.kind === 'Spelling' && verdict?.isSure !== true);
  for (const span of foreignSpans(
    text,
    unexplained(
      strange.map(({ lint }) => lint),
      misspelt,
    ),
  ))
    kept.add(span);
  const all = [
    ...capitals(text),
    ...misspelt,
    ...findMistakes(text).map((mistake): Judged => ({ ...mistake, isSure: true })),
    ...judged.flatMap(({ verdict }) => verdict ?? []),
  ];
  const taken = new Covered(text.length);
  const chosen: Judged[] = [];
  for (const one of all) {
    if (kept.touches(changedIn(text, one)) || taken.touches(one)) continue;
    taken.add(one);
    chosen.push(one);
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}

/** Words that no dictionary has and that are no common misspelling, in their order. */
function unexplained(strange: readonly Span[], misspelt: readonly Span[]): Span[] {
  const explained = new Set(misspelt.map(({ start }) => start));
  return strange.filter(({ start }) => !explained.has(start)).toSorted((a, b) => a.start - b.start);
}

/** The characters of a text that lie in any of many spans: thousands of spans are not compared with each other. */
class Covered {
  readonly #isCovered: Uint8Array;

  constructor(length: number) {
    this.#isCovered = new Uint8Array(length + 1);
  }

  add({ start, end }: Span): void {
    this.#isCovered.fill(1, start, end);
  }

  touches({ start, end }: Span): boolean {
    return this.#isCovered.subarray(start, end).includes(1);
  }
}

/** A rule may match around a name; what it changes must lie beside it. */
function changedIn(text: string, change: Correction): Span {
  const from = text.slice(change.start, change.end);
  let head = 0;
  while (head < from.length && head < change.to.length && from[head] === change.to[head]) head += 1;
  let tail = 0;
  while (
    tail < from.length - head &&
    tail < change.to.length - head &&
    from.at(-1 - tail) === change.to.at(-1 - tail)
  )
    tail += 1;
  return { start: change.start + head, end: Math.max(change.end - tail, change.start + head + 1) };
}

function apply(text: string, changes: readonly Correction[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, to } of changes) {
    result += text.slice(at, start) + to;
    at = end;
  }
  return result + text.slice(at);
}

const toChange = (text: string, { start, end, to, reason, isSure }: Judged): ProofreadChange => ({
  from: text.slice(start, end),
  to,
  reason,
  isApplied: isSure,
});

function repeatedWords(text: string): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const [word] of text.matchAll(/[a-z]{4,}/g)) (seen.has(word) ? twice : seen).add(word);
  return twice;
}
