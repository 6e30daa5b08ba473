import type { Answer } from './answers.ts';
import type { QuestionContent } from './content.ts';
import { exactOf, isWithin, plainUnit, times, typedNumber } from './numbers.ts';
import { isAccepted, isSameChoice } from './words.ts';

type Content<Kind extends QuestionContent['kind']> = Extract<QuestionContent, { kind: Kind }>;
type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;
/** How many parts are right, and how many there are. */
interface Share {
  right: number;
  of: number;
}

/**
 * What an answer brings, in hundredths of a point. Null: people grade it. `content` has the values of its variant, and the
 * answer the ids of the author. No answer brings 0, also where people grade.
 */
export function markOf(content: QuestionContent, answer: Answer | null, most: number): number | null {
  if (answer === null) return 0;
  if (content.kind === 'longText') return answer.kind === 'longText' && answer.text.trim() !== '' ? null : 0;
  if (content.kind === 'file') return answer.kind === 'file' && answer.fileIds.length > 0 ? null : 0;
  const { right, of } = shareOf(content, answer);
  return of === 0 ? 0 : Math.round((Math.round(most * 100) * Math.max(0, right)) / of);
}

const whole = (hasAll: boolean): Share => ({ right: hasAll ? 1 : 0, of: 1 });
const partly = (share: Share, isPartial: boolean): Share =>
  isPartial ? share : whole(share.right === share.of);

function shareOf(content: QuestionContent, answer: Answer): Share {
  if (content.kind === 'choice' && answer.kind === 'choice') return ofChoice(content, answer);
  if (content.kind === 'matching' && answer.kind === 'matching') return ofMatching(content, answer);
  if (content.kind === 'ordering' && answer.kind === 'ordering') return ofOrdering(content, answer);
  if (content.kind === 'gaps' && answer.kind === 'gaps') return ofGaps(content, answer);
  return whole(isRight(content, answer));
}

function isRight(content: QuestionContent, answer: Answer): boolean {
  if (content.kind === 'trueFalse' && answer.kind === 'trueFalse') return answer.isTrue === content.isTrue;
  if (content.kind === 'shortText' && answer.kind === 'shortText')
    return isAccepted(answer.text, content.accepted, content.rules);
  return content.kind === 'number' && answer.kind === 'number' && isRightNumber(content, answer.text);
}

/** Of several, a wrong one takes off what a right one gives: choosing all brings nothing for half of them. */
function ofChoice({ options, isMultiple, isPartial }: Content<'choice'>, answer: AnswerOf<'choice'>): Share {
  const chosen = new Set(answer.optionIds);
  const all = options.filter(({ isRight }) => isRight);
  const right = all.filter(({ id }) => chosen.has(id)).length;
  if (!isMultiple) return whole(chosen.size === 1 && right === 1);
  return partly({ right: right - (chosen.size - right), of: all.length }, isPartial);
}

function isRightNumber(content: Content<'number'>, words: string): boolean {
  const answered = typedNumber(words);
  const value = exactOf(content.value);
  const most = exactOf(content.tolerance.of);
  if (answered === null || value === null || most === null) return false;
  const factor = factorOf(content, answered.unit);
  if (factor === null) return false;
  const isPercent = content.tolerance.by === 'percent';
  const apart = isPercent ? times(times(value, most), { digits: 1n, exponent: -2 }) : most;
  return answered.readings.some((reading) => isWithin(times(reading, factor), value, apart));
}

/** Without a unit it is the asked one. Null: another unit. */
function factorOf({ unit, otherUnits }: Content<'number'>, answered: string) {
  if (answered === '' || answered === plainUnit(unit)) return { digits: 1n, exponent: 0 };
  const other = otherUnits.find((each) => plainUnit(each.unit) === answered);
  return other === undefined ? null : exactOf(other.factor);
}

/** Right sides that read alike are the same, whatever pair they are of. */
function ofMatching(content: Content<'matching'>, { chosen }: AnswerOf<'matching'>): Share {
  const sides = new Map([...content.pairs, ...content.distractors].map(({ id, right }) => [id, right]));
  const right = content.pairs.filter(({ id, right: side }) => {
    const words = sides.get(chosen[id] ?? '');
    return words !== undefined && isSameChoice(words, side);
  }).length;
  return partly({ right, of: content.pairs.length }, content.isPartial);
}

/** Of the steps from item to item: an item at a wrong place costs one, and the reverse order brings nothing. */
function ofOrdering(content: Content<'ordering'>, { itemIds }: AnswerOf<'ordering'>): Share {
  const { items } = content;
  const left = items.map(({ id, text }, at) => ({ id, text: text.trim(), at }));
  const places = [...new Set(itemIds)].flatMap((id) => {
    const text = items.find((item) => item.id === id)?.text.trim();
    const found = left.findIndex((item) => item.text === text);
    return found === -1 ? [] : left.splice(found, 1).map(({ at }) => at);
  });
  return partly({ right: longestRising(places) - 1, of: items.length - 1 }, content.isPartial);
}

/** How many of them are in order, leaving out as few as possible. */
function longestRising(places: readonly number[]): number {
  const longest: number[] = [];
  places.forEach((place, at) => {
    const before = longest.filter((_, earlier) => (places[earlier] ?? place) < place);
    longest[at] = 1 + Math.max(0, ...before);
  });
  return Math.max(0, ...longest);
}

function ofGaps({ gaps, rules, isPartial }: Content<'gaps'>, { texts }: AnswerOf<'gaps'>): Share {
  const right = gaps.filter(({ id, accepted, choices }) => {
    const words = texts[id] ?? '';
    return choices.length === 0
      ? isAccepted(words, accepted, rules)
      : accepted.some((form) => isSameChoice(form, words));
  }).length;
  return partly({ right, of: gaps.length }, isPartial);
}
