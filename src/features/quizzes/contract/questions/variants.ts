import type { NewQuestion, QuestionContent } from './content.ts';

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
  return {
    ...question,
    text: markdown(question.text),
    comment: markdown(question.comment),
    content: fillContent(question.content, plain, markdown),
  };
}

type Fill = (words: string) => string;

function fillContent(content: QuestionContent, plain: Fill, markdown: Fill): QuestionContent {
  switch (content.kind) {
    case 'choice':
      return {
        ...content,
        options: content.options.map((option) => ({
          ...option,
          text: markdown(option.text),
          comment: markdown(option.comment),
        })),
      };
    case 'shortText':
      return { ...content, accepted: content.accepted.map(plain) };
    case 'number':
      return {
        ...content,
        value: plain(content.value),
        tolerance: { ...content.tolerance, of: plain(content.tolerance.of) },
        unit: plain(content.unit),
      };
    case 'matching':
      return {
        ...content,
        pairs: content.pairs.map((pair) => ({
          ...pair,
          left: markdown(pair.left),
          right: markdown(pair.right),
        })),
        distractors: content.distractors.map((each) => ({ ...each, right: markdown(each.right) })),
      };
    case 'ordering':
      return { ...content, items: content.items.map((item) => ({ ...item, text: markdown(item.text) })) };
    case 'gaps':
      return {
        ...content,
        gaps: content.gaps.map((gap) => ({
          ...gap,
          accepted: gap.accepted.map(plain),
          choices: gap.choices.map(plain),
        })),
      };
    case 'trueFalse':
    case 'longText':
    case 'file':
      return content;
  }
}
