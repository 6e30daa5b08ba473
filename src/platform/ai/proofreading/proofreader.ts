import type { ProofreadChange, Proofreader } from '../port.ts';
import { type Correction, findMistakes } from './grammar.ts';
import { capitals, knownMisspellings } from './certain.ts';
import type { Judged } from './judged.ts';
import { namingLongWords } from './long-words.ts';
import { judge } from './policy.ts';
import { LintProcess, type LintTimings } from './process.ts';
import { factsOf, overlaps, protectedSpans } from './protect.ts';

const rounds = 2;

/**
 * Proof-reads with a grammar checker of its own and rules of ours, without a network. It does only what it is sure of, shows
 * the rest, and changes no number and no name: when one would be another afterwards, the text is left as it was.
 */
export class HarperProofreader implements Proofreader {
  readonly #process: LintProcess;

  constructor(timings: Partial<LintTimings> = {}) {
    this.#process = new LintProcess(timings);
  }

  /** Of the checker's process, while there is one. */
  pid(): Promise<number | undefined> {
    return this.#process.pid();
  }

  async proofread(
    text: string,
    { keep, signal }: { keep: readonly string[]; signal?: AbortSignal },
  ): Promise<{ text: string; changes: ProofreadChange[] }> {
    const { short, full } = namingLongWords(text);
    let current = short;
    const changes: ProofreadChange[] = [];
    // What one correction uncovers the next round sees: 'a assigment' is 'an assignment' after two.
    for (let round = 0; round < rounds; round += 1) {
      const found = await this.#findIn(current, keep, signal);
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
  async #findIn(text: string, keep: readonly string[], signal?: AbortSignal): Promise<Judged[]> {
    const lints = await this.#process.lint(text, signal);
    const kept = protectedSpans(text, keep);
    const repeated = repeatedWords(text);
    const all = [
      ...capitals(text),
      ...knownMisspellings(text),
      ...findMistakes(text).map((mistake): Judged => ({ ...mistake, isSure: true })),
      ...lints.flatMap((lint) => judge(text, lint, repeated) ?? []),
    ];
    const chosen: Judged[] = [];
    for (const one of all) {
      if (kept.some((span) => touches(text, one, span))) continue;
      if (!chosen.some((other) => overlaps(one, other))) chosen.push(one);
    }
    return chosen.toSorted((a, b) => a.start - b.start);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#process[Symbol.asyncDispose]();
  }
}

/** A rule may match around a name; what it changes must lie beside it. */
function touches(text: string, change: Correction, span: { start: number; end: number }): boolean {
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
  const changed = { start: change.start + head, end: Math.max(change.end - tail, change.start + head + 1) };
  return overlaps(changed, span);
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
