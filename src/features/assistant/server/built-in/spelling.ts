import { common, conceptWords, subjectAliases } from './lexicon.ts';
import { distance, slipsIn } from './words.ts';

/** Common abbreviations. */
const short: Readonly<Record<string, string>> = {
  pls: 'please',
  plz: 'please',
  wat: 'what',
  wht: 'what',
  wen: 'when',
  wich: 'which',
  wher: 'where',
  u: 'you',
  ur: 'your',
  r: 'are',
  abt: 'about',
  hw: 'homework',
  hrs: 'hours',
  tmr: 'tomorrow',
  tmrw: 'tomorrow',
  thx: 'thanks',
  dept: 'department',
  ppl: 'people',
  msg: 'message',
  msgs: 'messages',
  sched: 'schedule',
  doc: 'document',
  docs: 'documents',
  assgn: 'assignment',
  asgn: 'assignment',
  assn: 'assignment',
  asap: 'soon',
  bw: 'between',
  btw: 'by the way',
  cuz: 'because',
  dl: 'deadline',
  du: 'due',
  dis: 'this',
  d: 'the',
  da: 'the',
  dat: 'that',
  der: 'there',
  frm: 'from',
  gimme: 'give me',
  hav: 'have',
  hv: 'have',
  hrd: 'heard',
  hwk: 'homework',
  lec: 'lecture',
  lecs: 'lectures',
  lmk: 'tell me',
  n: 'and',
  nxt: 'next',
  ofc: 'office',
  plss: 'please',
  ques: 'question',
  qn: 'question',
  rn: 'now',
  sm: 'some',
  sub: 'submit',
  tdy: 'today',
  tht: 'that',
  thru: 'through',
  todays: 'today',
  tom: 'tomorrow',
  tmrws: 'tomorrow',
  wats: 'what is',
  whats: 'what is',
  whn: 'when',
  whr: 'where',
  wk: 'week',
  wks: 'weeks',
  wid: 'with',
  wud: 'would',
  y: 'why',
  yday: 'yesterday',
};

// Of two that are as near the one with a concept is meant.
const lexicon = [...conceptWords, ...common, ...Object.keys(subjectAliases)].filter(
  (word) => word.length > 4,
);
const known = new Set([...common, ...conceptWords, ...Object.keys(subjectAliases)]);

/** Corrects the question's misspelled words towards question words, and words of titles that this person may see. */
export function straighten(
  folded: string,
  names: ReadonlySet<string>,
  vocabulary: ReadonlySet<string>,
): string {
  return folded.replaceAll(/[\p{L}\p{M}]+/gu, (word) => {
    if (names.has(word) || known.has(word) || vocabulary.has(word)) return word;
    return short[word] ?? nearest(word, vocabulary) ?? word;
  });
}

/** 'maks' for 'marks': one letter that is missing makes a short word no other word. */
const slipsOf = ({ length }: string, candidate: string): number =>
  length === 4 && candidate.length === 5 ? 1 : slipsIn(Math.min(length, candidate.length));

function nearest(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  let best: { word: string; slips: number } | undefined;
  for (const candidate of [...lexicon, ...vocabulary]) {
    const most = slipsOf(word, candidate);
    if (most === 0 || candidate[0] !== word[0]) continue;
    const slips = distance(word, candidate, most);
    if (slips <= most && slips < (best?.slips ?? Number.POSITIVE_INFINITY)) best = { word: candidate, slips };
  }
  return best?.word;
}
