import { type Rule, cased, word } from './rule.ts';

const others = 'The other word is meant.';

/** Words that exist, written for others: only the words beside them show it. */
export const realWords: readonly Rule[] = [
  {
    reason: others,
    pattern:
      /(?<=^|[.!?]\s+)pleas (?!(?:for|of|from|and|or|are|were|have|had|by|to|in|that|which)\b)(?=[a-z])/gim,
    replace: (match) => cased(match[0], 'please '),
  },
  {
    reason: others,
    pattern:
      /\b(will|would|should|can|could|must|is|are|was|were|am|'ll|'s|'re) defiantly\b(?! (?:refus|oppos|resist|reject))/gi,
    replace: (match) => `${word(match, 1)} definitely`,
  },
  {
    reason: 'The adjective ends in -ent.',
    pattern: /\b(is|are|was|were|be|become|becomes|highly|heavily|mutually|linearly) dependant\b/gi,
    replace: (match) => `${word(match, 1)} dependent`,
  },
  {
    reason: others,
    pattern:
      /\bsummery (?=of\b)|\b(?:a|the|short|brief|one-page|your) summery(?= (?:in|on|about|by|before|and)\b|[.,;!?]|$)/gim,
    replace: (match) => match[0].replace(/summery/i, (from) => cased(from, 'summary')),
  },
  {
    reason: others,
    pattern:
      /(?<=^|[.!?;,]\s+)therefor(?=,? (?:the|we|you|it|they|I|he|she|this|all|no|students?|please)\b)/gim,
    replace: (match) => cased(match[0], 'therefore'),
  },
  {
    reason: 'One congratulates with several.',
    pattern: /(?<=^|[.!?]\s+)congratulation(?= (?:to|on|for|everyone|all)\b|[!,])/gim,
    replace: (match) => `${match[0]}s`,
  },
  {
    reason: 'It has no plural.',
    pattern:
      /\b(any|many|several|more|these|those|all the|all|some|no|enough|new|further|our|recent|various) (evidences|researches|staffs)(?= (?:of|on|about|for|in|to|from|are|were|have|should|must|will|and|or|that|who|which)\b|[.,;!?]|$)/gim,
    replace: (match) => `${word(match, 1)} ${word(match, 2).slice(0, /^r/i.test(word(match, 2)) ? -2 : -1)}`,
  },
];
