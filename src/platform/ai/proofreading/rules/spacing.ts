import { type Rule, word } from './rule.ts';

/** Signs and the space around them. */
export const spacing: readonly Rule[] = [
  {
    reason: 'A space after the sign.',
    pattern: /(?<=[a-z]{2})([,;])(?=[A-Za-z]{2})/g,
    replace: (match) => `${word(match, 1)} `,
  },
  {
    reason: 'A space after the sentence.',
    pattern: /(?<=[a-z]{3})([.!?])(?=[A-Z][a-z]+ )/g,
    replace: (match) => `${word(match, 1)} `,
  },
  { reason: 'No space before the sign.', pattern: /(?<=\w)[ \t]+(?=[,;.!?](?:\s|$))/g, replace: () => '' },
  { reason: 'One space.', pattern: /(?<=\S)[ \t]{2,}(?=\S)/g, replace: () => ' ' },
  {
    reason: 'The sign once.',
    pattern: /(?:(?<!,),{2,}|(?<!;);{2,}|(?<!\?)\?{2,}|(?<!!)!{2,})(?=\s|$)/g,
    replace: (match) => match[0].charAt(0),
  },
  {
    reason: 'The space stands after the sign.',
    pattern: /(?<=\w)[ \t]+([,;])(?=[A-Za-z])/g,
    replace: (match) => `${word(match, 1)} `,
  },
];
