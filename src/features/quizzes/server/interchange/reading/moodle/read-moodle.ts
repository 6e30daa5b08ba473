import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import type { Draft, Item } from '../draft.ts';
import { NotTaken } from '../not-taken.ts';
import { childNamed, childrenNamed, type Element, lineIn } from '../xml/node.ts';
import { clozeOf } from './cloze.ts';
import { filesIn, type Found, textOf } from './found.ts';
import { wordsInGaps } from './words-in-gaps.ts';
import { matchingOf, missingMedia, numberOf, partId, pointsOf, withoutRepeats } from '../parts.ts';

/** Questions of Moodle’s XML. Its categories become tags. */
export function itemsOfMoodle(root: Element): Item[] {
  let category = '';
  return childrenNamed(root, 'question').flatMap((question) => {
    if (question.attributes['type'] === 'category') {
      category = lineIn(childNamed(question, 'category')).split('/').at(-1) ?? '';
      return [];
    }
    const tag = category;
    const name = lineIn(childNamed(question, 'name'));
    const read = () => readQuestion(question, name, tag);
    return [{ name, read, findPicture: filesIn(question) }];
  });
}

/** Moodle writes 'true', and '1'. */
const isOn = (question: Element, name: string): boolean =>
  /^(true|1)$/i.test(lineIn(childNamed(question, name)));
const answersOf = (question: Element) =>
  childrenNamed(question, 'answer').map((answer) => ({
    answer,
    share: Number(answer.attributes['fraction'] ?? '0'),
    line: lineIn(childNamed(answer, 'text') ?? answer),
    comment: textOf(childNamed(answer, 'feedback')).text,
  }));

function readQuestion(question: Element, name: string, category: string): Draft {
  const found = contentOf(question);
  const { content, notes = [], text = textOf(childNamed(question, 'questiontext')) } = found;
  const tags = childrenNamed(childNamed(question, 'tags') ?? question, 'tag').map(lineIn);
  const isUsual = category === '' || /^(top|default)/i.test(category);
  return {
    title: name.slice(0, 200),
    text: text.text,
    comment: textOf(childNamed(question, 'generalfeedback')).text,
    points: found.points ?? pointsOf(lineIn(childNamed(question, 'defaultgrade'))),
    content,
    tags: withoutRepeats([...tags, ...(isUsual ? [] : [category.slice(0, 50)])]).slice(0, 20),
    notes: [...missingMedia(text), ...notes],
  };
}

const byType: Readonly<Record<string, (question: Element) => Found>> = {
  multichoice: choiceOf,
  truefalse: trueFalseOf,
  shortanswer: shortOf,
  numerical: numberFrom,
  matching: matchingFrom,
  ordering: orderingOf,
  cloze: clozeOf,
  gapselect: (question) => wordsInGaps(question, 'selectoption'),
  ddwtos: (question) => wordsInGaps(question, 'dragbox'),
  essay: (question) => ({
    content:
      lineIn(childNamed(question, 'responseformat')) === 'noinline'
        ? { kind: 'file', sample: textOf(childNamed(question, 'graderinfo')).text }
        : { kind: 'longText', sample: textOf(childNamed(question, 'graderinfo')).text },
  }),
};

function contentOf(question: Element): Found {
  const { type = '' } = question.attributes;
  if (type.startsWith('calculated')) throw new NotTaken(reasons.computed());
  if (type === 'description') throw new NotTaken(reasons.noInteraction());
  const read = Object.hasOwn(byType, type) ? byType[type] : undefined;
  if (read === undefined) throw new NotTaken(reasons.kindUnknown({ kind: type.slice(0, 100) }));
  return read(question);
}

function choiceOf(question: Element): Found {
  const isMultiple = !isOn(question, 'single');
  const answers = answersOf(question).map((found) => ({ ...found, shown: textOf(found.answer) }));
  const isRight = (share: number): boolean => (isMultiple ? share > 0 : share >= 100);
  if (!answers.some(({ share }) => isRight(share))) throw new NotTaken(reasons.keyMissing());
  const isPart = !isMultiple && answers.some(({ share }) => share > 0 && share < 100);
  return {
    content: {
      kind: 'choice',
      isMultiple,
      isOrderFixed: !isOn(question, 'shuffleanswers'),
      options: answers.map(({ shown, share, comment }, at) => ({
        id: partId('o', at),
        text: shown.text,
        isRight: isRight(share),
        comment,
      })),
    },
    notes: [...(isPart ? [reasons.sharesLost()] : []), ...missingMedia(...answers.map(({ shown }) => shown))],
  };
}

function trueFalseOf(question: Element): Found {
  const right = answersOf(question).find(({ share }) => share > 0);
  if (right === undefined) throw new NotTaken(reasons.keyMissing());
  return { content: { kind: 'trueFalse', isTrue: /^true$/i.test(right.line) } };
}

function shortOf(question: Element): Found {
  const answers = answersOf(question);
  const accepted = withoutRepeats(answers.filter(({ share }) => share >= 100).map(({ line }) => line));
  if (accepted.length === 0) throw new NotTaken(reasons.keyMissing());
  const isCaseSensitive = isOn(question, 'usecase');
  const notes = answers.some(({ share }) => share > 0 && share < 100) ? [reasons.sharesLost()] : [];
  if (accepted.some((form) => form.includes('*'))) notes.push(reasons.patternLost());
  return {
    content: { kind: 'shortText', accepted, rules: { isCaseSensitive, areAccentsCounted: true } },
    notes,
  };
}

function numberFrom(question: Element): Found {
  const right = answersOf(question).filter(({ share }) => share >= 100);
  const [first] = right;
  if (first === undefined) throw new NotTaken(reasons.keyMissing());
  const tolerance = lineIn(childNamed(first.answer, 'tolerance')) || '0';
  const units = childrenNamed(childNamed(question, 'units') ?? question, 'unit').map((unit) => ({
    unit: lineIn(childNamed(unit, 'unit_name')),
    factor: lineIn(childNamed(unit, 'multiplier')) || '1',
  }));
  const content = numberOf(first.line, 'amount', tolerance);
  const notes = right.length > 1 ? [reasons.severalNumbers()] : [];
  // Moodle's multiplier is how many of the unit one of the asked one is: only ways to write it are taken over.
  const [unit, ...others] = units.filter(({ factor }) => Number(factor) === 1);
  return content.kind === 'number' && unit !== undefined
    ? {
        content: {
          ...content,
          unit: unit.unit,
          otherUnits: others.map((other) => ({ ...other, factor: '1' })),
        },
        notes,
      }
    : { content, notes };
}

function matchingFrom(question: Element): Found {
  const pairs = childrenNamed(question, 'subquestion').map((sub) => ({
    left: textOf(sub).text,
    right: lineIn(childNamed(childNamed(sub, 'answer') ?? sub, 'text')),
  }));
  return { content: matchingOf(pairs) };
}

function orderingOf(question: Element): Found {
  const items = answersOf(question).map(({ answer }, at) => ({
    id: partId('i', at),
    text: textOf(answer).text,
  }));
  return { content: { kind: 'ordering', items } };
}
