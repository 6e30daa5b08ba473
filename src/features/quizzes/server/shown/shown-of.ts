import type { NewQuestion, QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import { gapMark } from '#features/quizzes/contract/questions/gap-mark.ts';
import { seeded } from '#features/quizzes/contract/questions/seeded.ts';
import type { ShownContent, ShownQuestion } from '#features/quizzes/contract/questions/shown.ts';
import { fillVariant } from '#features/quizzes/contract/questions/variants.ts';
import { type IdSource, shownId } from './part-ids.ts';

interface Asked extends IdSource {
  /** Of the question in this attempt. */
  id: string;
  position: number;
  question: NewQuestion;
  variant: number | null;
  most: number;
  areOptionsShuffled: boolean;
}

/** What a taker sees: nothing here is right or wrong, not by its order and not by its id. */
export function shownOf(asked: Asked): ShownQuestion {
  const { text, content } = fillVariant(asked.question, asked.variant);
  const { id, position, most } = asked;
  return {
    id,
    position,
    text: content.kind === 'gaps' ? withShownGaps(text, content.gaps, asked) : text,
    points: most,
    content: shownContent(content, asked),
  };
}

const withShownGaps = (text: string, gaps: readonly { id: string }[], source: IdSource): string =>
  text.replaceAll(gapMark, (whole, id: string) =>
    gaps.some((gap) => gap.id === id) ? `[[${shownId(source, 'part', id)}]]` : whole,
  );

function shownContent(content: QuestionContent, asked: Asked): ShownContent {
  const { seed, questionId } = asked;
  const choose = (what: string) => seeded(`${seed}:${questionId}:${what}`);
  const shuffled = <Part>(what: string, parts: Part[]): Part[] =>
    asked.areOptionsShuffled ? choose(what).shuffled(parts) : parts;
  const part = (id: string, text: string) => ({ id: shownId(asked, 'part', id), text });
  switch (content.kind) {
    case 'choice': {
      const { kind, isMultiple, isOrderFixed } = content;
      const options = content.options.map(({ id, text }) => part(id, text));
      return { kind, isMultiple, options: isOrderFixed ? options : shuffled('options', options) };
    }
    case 'matching':
      return {
        kind: content.kind,
        left: shuffled(
          'left',
          content.pairs.map((pair) => part(pair.id, pair.left)),
        ),
        // Their order would say the pairs.
        right: choose('right').shuffled(rightSides(content, asked)),
      };
    case 'ordering':
      return {
        kind: content.kind,
        items: choose('items').shuffled(content.items.map(({ id, text }) => part(id, text))),
      };
    case 'gaps':
      return { kind: content.kind, gaps: shownGaps(content, asked) };
    case 'number':
      return { kind: content.kind, unit: content.unit };
    case 'trueFalse':
    case 'shortText':
    case 'longText':
    case 'file':
      return { kind: content.kind };
  }
}

const shownGaps = ({ gaps }: Extract<QuestionContent, { kind: 'gaps' }>, source: IdSource) =>
  gaps.map(({ id, choices }) => ({
    id: shownId(source, 'part', id),
    // Authors write the right one first.
    choices: [...new Set(choices)].toSorted(),
  }));

/** Those that read alike are shown once. */
function rightSides(
  { pairs, distractors }: Extract<QuestionContent, { kind: 'matching' }>,
  source: IdSource,
): { id: string; text: string }[] {
  const first = new Map<string, string>();
  for (const { id, right } of [...pairs, ...distractors]) if (!first.has(right)) first.set(right, id);
  return [...first].map(([text, id]) => ({ id: shownId(source, 'right', id), text }));
}
