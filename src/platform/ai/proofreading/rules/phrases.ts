import { type Rule, cased, pluralOf, plurals, word } from './rule.ts';
import { nouns, uncountable } from '../words.ts';

/** Prepositions, numbers and what goes together. */
export const phrases: readonly Rule[] = [
  {
    reason: 'One of several.',
    pattern:
      /\b(one of (?:the|my|our|your|their|these|those)) (?:(best|most important|important|biggest|main|first|last|top|new|old) )?(\w+)\b(?!\s*[-'’])/gi,
    replace: (match) => {
      const noun = word(match, 3).toLowerCase();
      if (!nouns.has(noun) || plurals.has(noun)) return undefined;
      const middle = match[2] === undefined ? '' : `${match[2]} `;
      return `${word(match, 1)} ${middle}${pluralOf(noun)}`;
    },
  },
  {
    reason: 'Things that are counted are many or few.',
    pattern: /\b(much|less|amount of) (\w+)\b/gi,
    replace: (match) => {
      if (!plurals.has(word(match, 2).toLowerCase())) return undefined;
      const of = word(match, 1).toLowerCase();
      const to = of === 'much' ? 'many' : of === 'less' ? 'fewer' : 'number of';
      return `${cased(word(match, 1), to)} ${word(match, 2)}`;
    },
  },
  {
    reason: 'A length of time is “for”.',
    pattern:
      /\b(since) ((?:the (?:last|past) )?(?:two|three|four|five|six|many|several|\d+) (?:days|weeks|months|years|hours))\b(?! ago)/gi,
    replace: (match) => `${cased(word(match, 1), 'for')} ${word(match, 2)}`,
  },
  {
    reason: 'Several, without an apostrophe.',
    pattern:
      /\b(the|all|your|our|their|these|those|many|few|some|several|ask|of|no|any) (\w+)['’]s(?=\s+(?:are|were|have|will|must|should|can|in|on|for|to|from|at|by|with|and|or|before|after|of|that|which|who)\b|[.,;:!?]|$)/gim,
    replace: (match) => {
      const noun = word(match, 2).toLowerCase();
      return nouns.has(noun) ? `${word(match, 1)} ${pluralOf(word(match, 2))}` : undefined;
    },
  },
  { reason: '“Cope with”.', pattern: /\bcope up with\b/gi, replace: () => 'cope with' },
  {
    reason: 'One says it once.',
    pattern: /\b(return|revert|reply) back\b/gi,
    replace: (match) => word(match, 1),
  },
  {
    reason: 'One says it once.',
    pattern: /\b(repeat)(s|ed)? again\b/gi,
    replace: (match) => `${word(match, 1)}${word(match, 2)}`,
  },
  {
    reason: '“Listen to”.',
    pattern: /\b(listen|listened|listening) (?=the|your|his|her|their|our|my|music|what)\b/gi,
    replace: (match) => `${word(match, 1)} to `,
  },
  {
    reason: '“Interested in”.',
    pattern: /\binterested (?:for|on|at|about) (?=\w)/gi,
    replace: () => 'interested in ',
  },
  {
    reason: '“Depends on”.',
    pattern: /\b(depends?|depended|depending) (?:of|from|upon of)\b/gi,
    replace: (match) => `${word(match, 1)} on`,
  },
  {
    reason: '“Consists of”.',
    pattern: /\b(consists?|consisted) (?:from|in of)\b/gi,
    replace: (match) => `${word(match, 1)} of`,
  },
  { reason: '“According to”.', pattern: /\baccording (?:with|of|by)\b/gi, replace: () => 'according to' },
  { reason: '“Prior to”.', pattern: /\bprior (?:of|than|from)\b/gi, replace: () => 'prior to' },
  {
    reason: '“Responsible for”.',
    pattern: /\bresponsible (?:of|to) (?=the|your|any|all|keeping|bringing|his|her|their)\b/gi,
    replace: () => 'responsible for ',
  },
  { reason: '“Due to”.', pattern: /\bdue of\b/gi, replace: () => 'due to' },
  { reason: '“Instead of”.', pattern: /\binstead (?:to|from) (?=\w)/gi, replace: () => 'instead of ' },
  { reason: '“In spite of” or “despite”.', pattern: /\bdespite of\b/gi, replace: () => 'despite' },
  {
    reason: '“Married”, “agree”: on days.',
    pattern: /\b(in|at) (?=(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)s?\b(?!['’]s))/g,
    replace: () => 'on ',
  },
  { reason: 'Times are “at”.', pattern: /\bon (?=(?:noon|midnight)\b)/gi, replace: () => 'at ' },
  { reason: 'In the morning, at night.', pattern: /\b(in|on) (?=night\b)/gi, replace: () => 'at ' },
  {
    reason: 'Nothing goes with “about” here.',
    pattern:
      /\b(discuss|discusses|discussed|discussing|describe|describes|described|mention|mentioned|emphasise|emphasize) about (?=(?:the|a|an|your|our|this|that|these|those|my|their|its?|how|what|why|his|her)\b)/gi,
    replace: (match) => `${word(match, 1)} `,
  },
  {
    reason: 'More than one.',
    pattern:
      /\b(many|several|few|these|those|two|three|four|five|six|seven|eight|nine|ten|various|both) (\w+)\b(?= (?:of|are|were|have|in|on|at|before|after|for|from|to|will|must|should|can|who|which|that|with|by|and|or)\b|[.,;!?](?:\s|$)|$)/gim,
    replace: (match) => {
      const noun = word(match, 2).toLowerCase();
      return nouns.has(noun) && !plurals.has(noun)
        ? `${word(match, 1)} ${pluralOf(word(match, 2))}`
        : undefined;
    },
  },
  {
    reason: 'Dates are “on”.',
    pattern:
      /\b(in|at) (?=\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g,
    replace: () => 'on ',
  },
  {
    reason: 'Several, without an apostrophe.',
    pattern: /\b(two|three|four|five|six|seven|eight|nine|ten|the two|the three) (\w+)['’]s(?= \w+ing\b)/gi,
    replace: (match) =>
      nouns.has(word(match, 2).toLowerCase()) ? `${word(match, 1)} ${pluralOf(word(match, 2))}` : undefined,
  },
  {
    reason: 'It has no plural.',
    pattern: new RegExp(`\\b(${[...uncountable.keys()].join('|')})\\b`, 'gi'),
    replace: (match) => cased(word(match, 1), uncountable.get(word(match, 1).toLowerCase()) ?? ''),
  },
  {
    reason: 'Once is enough.',
    pattern:
      /\b(the|a|an|to|of|in|and|my|your|our|for|we|you|they|on|with|will|be|at|it|are|was|were|from|by|this|or|not|if|can|should|please|have|all|when|than) \1\b/gi,
    replace: (match) => word(match, 1),
  },
  {
    reason: 'One reaches a place.',
    pattern:
      /\b(reach|reaches|reached|reaching|enter|entered|attend|attended|request|requested|approach|approached|answer|answered) (?:to|into|for) (?=(?:the|our|your|a|an|college|my|his|her|their|this|home)\b)/gi,
    replace: (match) =>
      /^(request|answer|attend)$/i.test(word(match, 1)) ? undefined : `${word(match, 1)} `,
  },
  {
    reason: '“Reply to”.',
    pattern: /\b(reply|replied|respond|responded) (?:at|for|on) (?=(?:this|the|my|your|our|all|any)\b)/gi,
    replace: (match) => `${word(match, 1)} to `,
  },
  {
    reason: 'More than one.',
    pattern: /\b(this|that) (?=(?:two|three|four|five|six|seven|eight|nine|ten|many|several|few) \w+s\b)/gi,
    replace: (match) => cased(word(match, 1), word(match, 1).toLowerCase() === 'this' ? 'these ' : 'those '),
  },
  {
    reason: 'Several, without an apostrophe.',
    pattern:
      /\b((?:two|three|four|five|six|seven|eight|nine|ten|many|several|few|some|all|both) (?:[\w-]+ )?)(\w+)['’]s(?= (?:on|in|at|of|for|to|and|or|with|from|are|were|have|will|must|should|which|that)\b|[.,;!?]|$)/gim,
    replace: (match) =>
      nouns.has(word(match, 2).toLowerCase()) || word(match, 2).toLowerCase() === 'photo'
        ? `${word(match, 1)}${word(match, 2) === 'photo' ? 'photos' : pluralOf(word(match, 2))}`
        : undefined,
  },
  {
    reason: 'Without “of”.',
    pattern: /\b(comprise|comprises|comprised) of\b/gi,
    replace: (match) => word(match, 1),
  },
  {
    reason: '“Between … and”.',
    pattern: /\b(between \S+(?: [ap]\.?m\.?)?) to (?=\S+)/gi,
    replace: (match) => `${word(match, 1)} and `,
  },
  {
    reason: '“Prefer … to”.',
    pattern: /\b((?:prefer|prefers|preferred) (?:\w+ ){1,3})than\b/gi,
    replace: (match) => `${word(match, 1)}to`,
  },
  {
    reason: 'Months are “in”.',
    pattern:
      /\b(on|at) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b(?! \d))/g,
    replace: () => 'in ',
  },
  {
    reason: '“Let us”.',
    pattern:
      /(?<=^|[.!?]\s+)Lets (?=(?:meet|go|see|start|begin|try|make|take|do|discuss|have|keep|look|all|not|get|celebrate|welcome|work|find|say|give|help|join)\b)/gm,
    replace: () => "Let's ",
  },
  {
    reason: 'One divides into parts.',
    pattern:
      /\b(divide|divides|divided|split|cut) in (?=(?:\d+|two|three|four|five|six|seven|eight|ten|several|small|equal|many|different) )/gi,
    replace: (match) => `${word(match, 1)} into `,
  },
  {
    reason: '“Between … and”.',
    pattern:
      /\b((?:difference|similarity|relation|relationship|comparison) between (?!us|them|you|me|him|her)\w+) with (?!regard|respect)(?=\w)/gi,
    replace: (match) => `${word(match, 1)} and `,
  },
  {
    reason: 'One contacts somebody.',
    pattern:
      /\b((?:please|kindly|to|can|should|must|you|we|will|may|they) (?:contact|inform)|contacted|informed) to (?=(?:your|the|our|my|his|her|their|me|us|him|them)\b)/gi,
    replace: (match) => `${word(match, 1)} `,
  },
  { reason: 'Pages are “on”.', pattern: /\bin (?=page (?:no\.? ?)?\d)/gi, replace: () => 'on ' },
  {
    reason: '“Senior to”.',
    pattern:
      /\b(senior|junior|superior|inferior) than (?=(?:me|him|her|us|them|you|the|his|my|our|your)\b)/gi,
    replace: (match) => `${word(match, 1)} to `,
  },
  {
    reason: 'It belongs to the day.',
    pattern:
      /\b(yesterday|today|tomorrow)s (?=(?:class|lecture|meeting|test|exam|practical|lab|session|match|event|notice|assignment|lesson|seminar|workshop)\b)/gi,
    replace: (match) => `${word(match, 1)}'s `,
  },
  {
    reason: 'It has no article.',
    pattern: /\ban? advi[cs]e\b/gi,
    replace: () => 'advice',
  },
  {
    reason: '“At the earliest”.',
    pattern: /\bat (?=(?:earliest|latest)(?:[.,!]|$))/gim,
    replace: () => 'at the ',
  },
  {
    reason: 'After “and” stands “I”.',
    pattern:
      /(?<=^|[.!?]\s)((?:My|The) \w+|[A-Z][a-z]+) and me (?=(?:will|are|were|have|had|am|would|can|could|went|did|want)\b)/gm,
    replace: (match) => `${word(match, 1)} and I `,
  },
  {
    reason: 'One word.',
    pattern:
      /\bun (?=(?:avoidable|able|available|necessary|known|likely|safe|fair|usual|happy|certain|clear|expected|authori[sz]ed)\b)/g,
    replace: () => 'un',
  },
  {
    reason: 'The number is “two”.',
    pattern: /\b(last|first|next|these|those|other) to (?=(\w+)\b)/gi,
    replace: (match) => (plurals.has(word(match, 2).toLowerCase()) ? `${word(match, 1)} two ` : undefined),
  },
];
