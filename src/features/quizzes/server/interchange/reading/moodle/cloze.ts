import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import { NotTaken } from '../not-taken.ts';
import { type Content, partId, pointsOf, usualRules, withoutRepeats } from '../parts.ts';
import { childNamed, type Element } from '../xml/node.ts';
import { rawText } from '../xml/node.ts';
import { parseHtml } from '../xml/parse-html.ts';
import { type Found, gapMark, textOf, withGaps } from './found.ts';

/** '{1:SHORTANSWER:=right~%50%half#comment~*}': weight, type, answers. */
const part = /\{(\d*):([A-Z_]+):((?:[^{}\\]|\\.)*)\}/g;
const types = {
  typed: /^(SHORTANSWER|SA|MW)(_?C)?$/,
  listed: /^(MULTICHOICE|MC)(_?[VHS]+)?$/,
  number: /^(NUMERICAL|NM)$/,
};
type Gap = Extract<Content, { kind: 'gaps' }>['gaps'][number];

/** Moodle’s text with answers embedded in it. */
export function clozeOf(question: Element): Found {
  const gaps: Gap[] = [];
  const notes = new Set<string>();
  let points = 0;
  const text = textOf(childNamed(question, 'questiontext'), (raw) =>
    raw.replace(part, (_, weight: string, type: string, answers: string) => {
      const { gap, note } = gapOf(partId('g', gaps.length), type, answers);
      gaps.push(gap);
      if (note !== undefined) notes.add(note);
      points += Number(weight || '1');
      return gapMark(gap.id);
    }),
  );
  if (gaps.length === 0) throw new NotTaken(reasons.noInteraction());
  return {
    content: { kind: 'gaps', gaps, rules: usualRules },
    text: withGaps(text),
    points: pointsOf(String(points)),
    notes: [...notes],
  };
}

interface Answer {
  text: string;
  share: number;
}

function gapOf(id: string, type: string, written: string): { gap: Gap; note?: string } {
  const answers = written.split(/(?<!\\)~/).map(answerOf);
  const isNumber = types.number.test(type);
  const isList = types.listed.test(type);
  if (!isNumber && !isList && !types.typed.test(type))
    throw new NotTaken(reasons.kindUnknown({ kind: `cloze ${type.slice(0, 90)}` }));
  const right = answers.filter(({ share }) => share >= 100).map(({ text }) => text);
  const accepted = withoutRepeats(isNumber ? right.map((text) => text.split(':')[0] ?? '') : right);
  if (accepted.length === 0) throw new NotTaken(reasons.keyMissing());
  const gap = { id, accepted, choices: isList ? withoutRepeats(answers.map(({ text }) => text)) : [] };
  if (isNumber && right.some((text) => Number(text.split(':')[1] ?? '0') > 0))
    return { gap, note: reasons.toleranceLost() };
  return answers.some(({ share }) => share > 0 && share < 100)
    ? { gap, note: reasons.sharesLost() }
    : { gap };
}

function answerOf(written: string): Answer {
  const [, share, isRight, text = ''] = /^\s*(?:%(-?[\d.]+)%)?\s*(=)?([\s\S]*)$/.exec(written) ?? [];
  const [answer = ''] = text.split(/(?<!\\)#/);
  const plain = parseHtml(answer).map(rawText).join('').replace(/\\(.)/g, '$1');
  return { text: plain, share: share === undefined ? (isRight === undefined ? 0 : 100) : Number(share) };
}
