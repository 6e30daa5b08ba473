import type { CampusData } from '../campus-data.ts';
import type { HelpIndex } from './help-index.ts';
import { conceptsOf, functionWords } from './lexicon.ts';
import type { Reply } from './say.ts';
import type { Understood } from './understand.ts';
import { isSameWord } from './words.ts';

const asksHow = /\b(how|way|steps?) (do|can|could|should|would|to|does|of)\b/;
/** These also ask for records: 'where can I see my grades'. */
const mayAskHow =
  /\bwhere (do|can|could|is|are|should) (i|we|the|my)\b|^(can|could|may) (i|we)\b|\bi (want|need|would like) to\b|\b(is it possible|possible) to\b|\b(turn|switch) (on|off)\b|\b(forgot|forgotten|lost) my\b|^(change|block|mute|enable|disable|reset|delete|hide)\b/;
const asksWhat = /^(and )?(what|which|when|who|why)\b/;
/** Words that every entry is about. */
const empty = new Set([
  'someone',
  'somebody',
  'person',
  'people',
  'change',
  'want',
  'possible',
  'app',
  'quad',
  'page',
  'screen',
  'place',
  'new',
]);

/** How something of the product is done. Undefined unless the question asks that, and one entry has all of its words. */
export function helpFor(
  { folded, tokens, named, nameWords }: Pick<Understood, 'folded' | 'tokens' | 'named' | 'nameWords'>,
  { help, me }: Pick<CampusData, 'help' | 'me'>,
): Reply | undefined {
  const question = folded.replace(/^(hey|hi|hello|please|ok|okay)\b[, ]*/, '');
  const isClear = asksHow.test(question);
  if (asksWhat.test(question) || !(isClear || mayAskHow.test(question))) return undefined;
  const words = [...new Set(tokens)].filter((word) => !nameWords.has(word));
  const asked = words.filter((word) => !functionWords.has(word) && !empty.has(word));
  if (asked.length === 0) return undefined;
  if (!isClear && asked.every((word) => conceptsOf(word).length > 0)) return undefined;
  const [best] = help.entries
    .filter(({ entry: { only } }) => only === undefined || only === me.role)
    .filter(({ words: own }) => [...asked, ...named].every((word) => hasWord(own, word)))
    .map((one) => ({ ...one.entry, score: scoreOf(one, words) }))
    .toSorted((a, b) => b.score - a.score);
  return best && { text: `${best.how} [${best.title}](${best.url})`, records: [] };
}

/** Words like 'again' decide between two that fit, and words of the title between those. */
function scoreOf({ titleWords, words: own }: HelpIndex['entries'][number], words: readonly string[]): number {
  const inTitle = titleWords.filter((word) => words.includes(word)).length;
  return words.filter((word) => hasWord(own, word)).length + inTitle - own.length / 100;
}

const hasWord = (own: readonly string[], word: string): boolean => own.some((one) => isSameWord(word, one));
