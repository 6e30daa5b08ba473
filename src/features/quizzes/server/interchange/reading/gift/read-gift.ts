import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import type { Draft, Item } from '../draft.ts';
import { NotTaken } from '../not-taken.ts';
import { htmlToMarkdown, textToMarkdown } from '../xml/to-markdown.ts';
import { type GiftAnswer, splitGift, unescape } from './gift-parts.ts';
import { type Content, matchingOf, numberOf, partId, rangeOf, usualRules, withoutRepeats } from '../parts.ts';

/** Moodle's GIFT. '$CATEGORY' becomes a tag. */
export function itemsOfGift(file: string): Item[] {
  const items: Item[] = [];
  let tag = '';
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t]*\/\/.*$/gm, '')
    .split(/\n\s*\n/);
  for (const block of blocks) {
    const category = /^[ \t]*\$CATEGORY:(.*)$/m.exec(block)?.[1];
    if (category !== undefined) tag = category.split('/').at(-1)?.trim().slice(0, 50) ?? '';
    const written = block.replace(/^[ \t]*\$CATEGORY:.*$/m, '').trim();
    if (written === '') continue;
    const { name } = titled(written);
    const tags = tag === '' || /^(top|default)/i.test(tag) ? [] : [tag];
    items.push({ name: name || written.slice(0, 80), read: () => readQuestion(written, tags) });
  }
  return items;
}

function titled(block: string): { name: string; rest: string } {
  const found = /^::((?:[^:\\]|\\.|:(?!:))*)::/s.exec(block);
  return { name: unescape(found?.[1] ?? '').trim(), rest: block.slice(found?.[0].length ?? 0).trim() };
}

function readQuestion(block: string, tags: string[]): Draft {
  const { name, rest } = titled(block);
  const { before, inside, after } = splitGift(rest);
  const usual = formatOf(before, 'moodle').format;
  const shown = (written: string): string => {
    const { format, text } = formatOf(written, usual);
    return toMarkdown(unescape(text), format);
  };
  const { content, comment, notes } = contentOf(inside.trim(), shown);
  // An answer in the middle of a sentence: its place is a line.
  const text = after.trim() === '' ? shown(before) : `${shown(before)} \\_\\_\\_\\_ ${shown(after)}`;
  return { title: name.slice(0, 200), text, comment: shown(comment), points: 1, content, tags, notes };
}

/** '[html]' before a text. */
function formatOf(written: string, usual: string): { format: string; text: string } {
  const found = /^\s*\[(html|moodle|plain|markdown)\]/.exec(written);
  return { format: found?.[1] ?? usual, text: written.slice(found?.[0].length ?? 0) };
}

function toMarkdown(text: string, format: string): string {
  if (format === 'markdown') return text.trim();
  return format === 'plain' ? textToMarkdown(text.trim()) : htmlToMarkdown(text).text;
}

interface Found {
  content: Content;
  comment: string;
  notes: string[];
}

function contentOf(inside: string, shown: (text: string) => string): Found {
  const [written = '', comment = ''] = inside.split(/(?<!\\)####/);
  const body = written.trim();
  const found = (content: Content, notes: string[] = []): Found => ({ content, comment, notes });
  if (body === '') return found({ kind: 'longText' });
  const truth = /^(t|true|f|false)\s*(?:#.*)?$/is.exec(body)?.[1];
  if (truth !== undefined) return found({ kind: 'trueFalse', isTrue: /^t/i.test(truth) });
  if (body.startsWith('#')) return numberFrom(body.slice(1), found);
  const answers = answersIn(body);
  if (answers.length === 0) throw new NotTaken(reasons.keyUnclear());
  if (answers.every(({ text }) => /(?<!\\)->/.test(text))) return found(pairsOf(answers, shown));
  const isChoice = answers.some(({ sign, share }) => sign === '~' || (share !== undefined && share <= 0));
  return isChoice ? choiceOf(answers, shown, found) : shortOf(answers, found);
}

type Make = (content: Content, notes?: string[]) => Found;

/** '=right', '~wrong', '%50%' before it and '#comment' behind it. */
function answersIn(body: string): GiftAnswer[] {
  return [...body.matchAll(/([=~])((?:[^=~\\]|\\[\s\S])*)/g)].map(([, sign = '', raw = '']) => {
    const share = /^\s*%(-?[\d.]+)%/.exec(raw);
    const [text = '', comment = ''] = raw.slice(share?.[0].length ?? 0).split(/(?<!\\)#/);
    return { sign, text: text.trim(), comment: comment.trim(), share: share ? Number(share[1]) : undefined };
  });
}

function choiceOf(answers: readonly GiftAnswer[], shown: (text: string) => string, found: Make): Found {
  const isMultiple = !answers.some(({ sign, share }) => sign === '=' && share === undefined);
  const isRight = ({ sign, share }: GiftAnswer): boolean => (isMultiple ? (share ?? 0) > 0 : sign === '=');
  if (!answers.some(isRight)) throw new NotTaken(reasons.keyMissing());
  const options = answers.map((answer, at) => ({
    id: partId('o', at),
    text: shown(answer.text),
    isRight: isRight(answer),
    comment: shown(answer.comment),
  }));
  const isPart = !isMultiple && answers.some(({ sign, share = 0 }) => sign === '~' && share > 0);
  const several = options.filter((option) => option.isRight).length > 1;
  return found(
    { kind: 'choice', isMultiple: isMultiple || several, options },
    isPart ? [reasons.sharesLost()] : [],
  );
}

function shortOf(answers: readonly GiftAnswer[], found: Make): Found {
  const accepted = withoutRepeats(
    answers.filter(({ share = 100 }) => share >= 100).map(({ text }) => unescape(text)),
  );
  if (accepted.length === 0) throw new NotTaken(reasons.keyMissing());
  const notes = answers.some(({ share = 100 }) => share < 100) ? [reasons.sharesLost()] : [];
  return found({ kind: 'shortText', accepted, rules: usualRules }, notes);
}

function pairsOf(answers: readonly GiftAnswer[], shown: (text: string) => string): Content {
  return matchingOf(
    answers.map(({ text }) => {
      const [left = '', right = ''] = text.split(/(?<!\\)->/);
      return { left: shown(left), right: shown(right) };
    }),
  );
}

/** '5', '5:0.1', '1..5', and several of them with '='. */
function numberFrom(body: string, found: Make): Found {
  const answers = answersIn(body.includes('=') ? body : `=${body}`);
  const right = answers.filter(({ sign, share = 100 }) => sign === '=' && share >= 100);
  const [first] = right;
  if (first === undefined) throw new NotTaken(reasons.keyMissing());
  const notes = right.length > 1 || answers.length > right.length ? [reasons.severalNumbers()] : [];
  const [least, most] = first.text.split('..');
  if (least !== undefined && most !== undefined) return found(rangeOf(least, most), notes);
  const [value = '', tolerance = '0'] = first.text.split(':');
  return found(numberOf(value, 'amount', tolerance), notes);
}
