// What needs no checker: misspellings that everybody knows, and capitals.
import type { Judged } from './judged.ts';
import { beginsSentence } from './protect.ts';
import { misspellings } from './words.ts';

/** Misspellings that everybody knows. */
export function knownMisspellings(text: string): Judged[] {
  const found: Judged[] = [];
  for (const match of text.matchAll(/(?<![\p{L}\p{N}'’-])[A-Za-z]{3,}(?![\p{L}\p{N}'’-])/gu)) {
    const [from] = match;
    const right = misspellings.get(from.toLowerCase());
    const isWritten =
      /^[a-z]+$/.test(from) || (/^[A-Z][a-z]+$/.test(from) && beginsSentence(text, match.index));
    if (right === undefined || right === from.toLowerCase() || !isWritten) continue;
    const to = /^[A-Z]/.test(from) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
    found.push({ start: match.index, end: match.index + from.length, to, reason: 'Spelling.', isSure: true });
  }
  return found;
}

/** The first letter of a sentence, and 'I'. */
export function capitals(text: string): Judged[] {
  const found: Judged[] = [];
  for (const match of text.matchAll(
    /(?:^|(?<=[a-z)”"'’]{2}[.!?]\s+)|(?<=\n\n))([a-z])(?=[a-z]*[a-z ,’'](?!\S*[=(_.\\/]))/g,
  )) {
    const word = /^[a-z’']+/.exec(text.slice(match.index))?.[0] ?? '';
    if (!ordinary.has(word)) continue;
    found.push({
      start: match.index,
      end: match.index + 1,
      to: match[0].toUpperCase(),
      reason: 'A sentence begins with a capital.',
      isSure: true,
    });
  }
  for (const match of text.matchAll(
    /(?<=^|[\s(])i(?=\s(?:am|have|will|would|can|could|do|did|was|think|need|want|had|had|should|understand|know|tried|don)\b|['’](?:m|ll|ve|d)\b)/g,
  ))
    found.push({
      start: match.index,
      end: match.index + 1,
      to: 'I',
      reason: '“I” is a capital.',
      isSure: true,
    });
  return found;
}

/** Words that begin sentences: a term in small letters ('numpy', 'mRNA') does not become one. */
const ordinary = new Set(
  `the a an all any please kindly each every this that these those there it he she they we you your our my his her their its in on at by for from to with without after before during as if
  when while where why what which who how is are was were do does did can could should would will may must not no and but or so because however therefore also only students student teachers teacher
  bring submit upload write read explain describe discuss solve find draw calculate prepare complete attend check collect use make take give choose state list define compare answer join come note remember
  welcome thank thanks hello dear today tomorrow yesterday tonight next last first second finally exams exam classes class marks results assignments assignment attendance lectures library lab registration practicals one two three some many few most both
  everyone everybody nobody anyone late due according since until unless although though once here now then our such other another over under between among about around against towards upon per despite instead besides moreover furthermore meanwhile otherwise nevertheless still yet again always never often sometimes usually`
    .trim()
    .split(/\s+/),
);
