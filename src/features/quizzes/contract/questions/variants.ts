import type { NewQuestion, QuestionContent } from './content.ts';
import { withMarkdown } from './markdown.ts';

/** A place for a value: '{name}'. */
export const place = /\{(\p{L}[\p{L}\d_]*)\}/gu;
/** Splits Markdown: each second piece is a formula. */
export const formula = /(\\\$|\$\$[\s\S]*?\$\$|\$[^$\n]*\$)/;

/** The question with the values of one row. Null: it has no variants. */
export function fillVariant(question: NewQuestion, variant: number | null): NewQuestion {
  const row = variant === null ? undefined : question.variants.rows[variant];
  if (row === undefined) return question;
  const values = new Map(question.variants.names.map((name, at) => [name, row[at] ?? '']));
  const plain = (words: string): string =>
    words.replaceAll(place, (whole, name: string) => values.get(name) ?? whole);
  // In a formula braces group: '\frac{a}{b}' needs them around each value.
  const inFormula = (words: string): string =>
    words.replaceAll(place, (whole, name: string) => {
      const value = values.get(name);
      return value === undefined ? whole : `{${value}}`;
    });
  const markdown = (words: string): string =>
    words
      .split(formula)
      .map((piece, at) => (at % 2 === 1 ? inFormula(piece) : plain(piece)))
      .join('');
  // What only graders read has no places.
  const filled = withMarkdown(question, (words, part) => (part === 'grading' ? words : markdown(words)));
  return { ...filled, content: fillForms(filled.content, plain) };
}

/** Answers are no Markdown, so they have no formulas. */
function fillForms(content: QuestionContent, plain: (words: string) => string): QuestionContent {
  if (content.kind === 'shortText') return { ...content, accepted: content.accepted.map(plain) };
  if (content.kind === 'number')
    return {
      ...content,
      value: plain(content.value),
      tolerance: { ...content.tolerance, of: plain(content.tolerance.of) },
      unit: plain(content.unit),
    };
  if (content.kind === 'gaps')
    return {
      ...content,
      gaps: content.gaps.map((gap) => ({
        ...gap,
        accepted: gap.accepted.map(plain),
        choices: gap.choices.map(plain),
      })),
    };
  return content;
}
