import type { NewQuestion, QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import type { ShownContent, ShownQuestion } from '#features/quizzes/contract/questions/shown.ts';

/** A question as its author sees it in the preview: with the first variant, and with sorted parts. */
export function previewOf(question: NewQuestion): ShownQuestion {
  const fill = filler(question.variants);
  return {
    id: 'preview',
    position: 1,
    text: fill(question.text),
    points: Number.isFinite(question.points) ? question.points : 0,
    content: shownContent(question.content, fill),
  };
}

function filler({ names, rows }: NewQuestion['variants']): (words: string) => string {
  const values = new Map(names.map((name, place) => [name, rows[0]?.[place]]));
  return (words) => words.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => values.get(name) ?? whole);
}

const sorted = <T extends { text: string }>(parts: readonly T[]): T[] =>
  parts.toSorted((one, other) => one.text.localeCompare(other.text));

function shownContent(content: QuestionContent, fill: (words: string) => string): ShownContent {
  const part = (id: string, words: string) => ({ id, text: fill(words) });
  switch (content.kind) {
    case 'choice': {
      const { kind, isMultiple, options } = content;
      return { kind, isMultiple, options: options.map(({ id, text }) => part(id, text)) };
    }
    case 'number':
      return { kind: content.kind, unit: content.unit };
    case 'matching': {
      const { kind, pairs, distractors } = content;
      const right = [...pairs, ...distractors].map((side) => part(side.id, side.right));
      return { kind, left: pairs.map(({ id, left }) => part(id, left)), right: sorted(right) };
    }
    case 'ordering':
      return { kind: content.kind, items: sorted(content.items.map(({ id, text }) => part(id, text))) };
    case 'gaps': {
      const gaps = content.gaps.map(({ id, choices }) => ({ id, choices: choices.map(fill).toSorted() }));
      return { kind: content.kind, gaps };
    }
    case 'trueFalse':
    case 'shortText':
    case 'longText':
    case 'file':
      return { kind: content.kind };
  }
}
