import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import { NotTaken } from '../not-taken.ts';
import { partId, usualRules, withoutRepeats } from '../parts.ts';
import { childNamed, childrenNamed, type Element, lineIn } from '../xml/node.ts';
import { type Found, gapMark, textOf, withGaps } from './found.ts';

/** '[[2]]' in the text is a gap whose right word is the second one; words of its group can be chosen. */
export function wordsInGaps(question: Element, name: string): Found {
  const words = childrenNamed(question, name).map((word) => ({
    text: lineIn(childNamed(word, 'text')),
    group: lineIn(childNamed(word, 'group')),
  }));
  const gaps: { id: string; accepted: string[]; choices: string[] }[] = [];
  const text = textOf(childNamed(question, 'questiontext'), (raw) =>
    raw.replace(/\[\[(\d{1,3})\]\]/g, (_, nth: string) => {
      const right = words[Number(nth) - 1];
      if (right === undefined) throw new NotTaken(reasons.keyMissing());
      const id = partId('g', gaps.length);
      const choices = words.filter(({ group }) => group === right.group).map((word) => word.text);
      gaps.push({ id, accepted: withoutRepeats([right.text]), choices: withoutRepeats(choices) });
      return gapMark(id);
    }),
  );
  if (gaps.length === 0) throw new NotTaken(reasons.noInteraction());
  return { content: { kind: 'gaps', gaps, rules: usualRules }, text: withGaps(text) };
}
