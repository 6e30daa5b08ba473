import { type Rule, baseOfThird, clause, ingOf, thirdOf, word } from './rule.ts';
import { baseOf, nouns, pairs, participleOf, thirdPerson } from '../words.ts';

const participles = pairs(
  'send>sent;pay>paid;write>written;give>given;take>taken;make>made;hold>held;do>done;teach>taught;choose>chosen;build>built;keep>kept;submit>submitted;bring>brought;buy>bought;see>seen;show>shown;tell>told;find>found',
);
const havePast = pairs(
  'forget>forgotten;choose>chosen;break>broken;give>given;take>taken;write>written;speak>spoken;know>known;see>seen;begin>begun;eat>eaten;fall>fallen;lose>lost;send>sent;keep>kept;teach>taught;bring>brought;hide>hidden;draw>drawn;throw>thrown;wear>worn;drive>driven',
);
const baseOfIng = new Map([...thirdPerson].map((verb) => [ingOf(verb), verb]));
const regularPast = (verb: string): string => {
  if (verb === 'cancel' || verb === 'submit') return `${verb}${verb.at(-1)}ed`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return verb.endsWith('e') ? `${verb}d` : `${verb}ed`;
};

/** Forms of verbs. */
export const verbs: readonly Rule[] = [
  {
    reason: 'After “be” the participle stands.',
    pattern:
      /\b((?:should|must|can|will|would|may|could|to|has|have|had)(?: not)? be(?:en)?) (?=(send|pay|write|give|take|make|hold|do|teach|choose|build|keep|submit|collect|upload|announce|return|attach|sign|award|inform|check|print|publish|post|mark|accept|cancel|handle|carry|complete|perform|organise|organize|postpone|charge|allow|conduct|divide|bring|buy|see|show|tell|find)\b)\w+/gi,
    replace: (match) =>
      `${word(match, 1)} ${participles.get(word(match, 2).toLowerCase()) ?? regularPast(word(match, 2).toLowerCase())}`,
  },
  {
    reason: 'Without “to”.',
    pattern: /\b(do not|don't|does not|did not|should not|must not) to (?=[a-z]+\b)/gi,
    replace: (match) => `${word(match, 1)} `,
  },
  {
    reason: 'After it “-ing” stands.',
    pattern:
      /\b(thank you for|thanks for|interested in|look(?:ing)? forward to|instead of|insist on|good at|used for|without) (\w+)\b(?= (?:the|a|an|your|our|this|that|these|those|my|his|her|their|its|us|me|you|it|them|to|in|at|with|all|any)\b)/gi,
    replace: (match) => {
      const verb = word(match, 2).toLowerCase();
      return thirdPerson.has(verb) &&
        !nouns.has(verb) &&
        !/^(need|use|help|work|report|study|change|record|show|end|follow)$/.test(verb)
        ? `${word(match, 1)} ${ingOf(verb)}`
        : undefined;
    },
  },
  {
    reason: 'After such a verb the plain form stands.',
    pattern:
      /\b(must|should|can|could|will|would|may|might|shall|cannot|can't|won't|shouldn't|please|kindly|to|did not|didn't|does not|doesn't|do not|don't|let us)( not| also| always| only| never)? (\w+)\b/gi,
    replace: (match) => {
      const lower = word(match, 3).toLowerCase();
      const isTo = word(match, 1).toLowerCase() === 'to';
      const base = /^(did|does|do)/i.test(word(match, 1))
        ? (baseOf.get(lower) ?? baseOfThird.get(lower))
        : /^(please|kindly)$/i.test(word(match, 1))
          ? baseOfThird.get(lower)
          : isTo
            ? undefined
            : (baseOfThird.get(lower) ??
              (/^(must|should|can|could|will|would|cannot|can't|won't|may|might)$/i.test(word(match, 1))
                ? baseOf.get(lower)
                : undefined));
      // 'results', 'answers': nouns as well.
      return base === undefined || base === lower ? undefined : `${word(match, 1)}${word(match, 2)} ${base}`;
    },
  },
  {
    reason: 'After “to” the plain form stands.',
    pattern:
      /\b(need|needs|needed|have|has|had|want|wants|wanted|required|asked|requested|able|forgot|supposed|allowed|advised|expected|try|trying|going|order) to (\w+)\b/gi,
    replace: (match) => {
      const lower = word(match, 2).toLowerCase();
      const base = baseOf.get(lower) ?? baseOfThird.get(lower);
      return base === undefined || base === lower ? undefined : `${word(match, 1)} to ${base}`;
    },
  },
  {
    reason: 'After “have” the participle stands.',
    pattern: /\b(have|has|had|having|haven't|hasn't|hadn't)( not| already| just| also| never)? (\w+)\b/gi,
    replace: (match) => {
      const done = participleOf.get(word(match, 3).toLowerCase());
      return done === undefined || done === word(match, 3).toLowerCase()
        ? undefined
        : `${word(match, 1)}${word(match, 2)} ${done}`;
    },
  },
  {
    reason: 'A form of “be” is missing.',
    pattern: new RegExp(
      `${clause}(this|that) (an?) (\\w+) (notice|announcement|message|reminder|exam|test|question|topic|chance|opportunity|event|task|rule|request|day|week|project)\\b`,
      'gim',
    ),
    replace: (match) => `${word(match, 1)} is ${word(match, 2)} ${word(match, 3)} ${word(match, 4)}`,
  },
  { reason: 'One of the two is enough.', pattern: /\bcan able to\b/gi, replace: () => 'can' },
  {
    reason: 'Without “to”.',
    pattern: /\b(must|should|can|could|will|would|may|might|shall) to (?=[a-z]+\b)/gi,
    replace: (match) => `${word(match, 1)} `,
  },
  {
    reason: 'What once was, is “used to”.',
    pattern: /\b(am|are|is|was|were|get|got) use to\b/gi,
    replace: (match) => `${word(match, 1)} used to`,
  },
  { reason: 'One expects it: “supposed to”.', pattern: /\bsuppose to\b/gi, replace: () => 'supposed to' },
  {
    reason: 'After “did” the plain form stands.',
    pattern: /\bdid(n't| not) (attended|submitted|completed|received|uploaded)\b/gi,
    replace: (match) => `did${word(match, 1)} ${baseOf.get(word(match, 2).toLowerCase())}`,
  },
  {
    reason: 'After “have” the participle stands.',
    pattern: /\b(has|have|had) (anyone|anybody|someone|you|he|she|they|we|I|it) (\w+)\b/gi,
    replace: (match) => {
      const done = participleOf.get(word(match, 3).toLowerCase());
      return done === undefined || done === word(match, 3).toLowerCase()
        ? undefined
        : `${word(match, 1)} ${word(match, 2)} ${done}`;
    },
  },
  {
    reason: 'After “have” the participle stands.',
    pattern:
      /\b(has|have|had)( not| already| just| also| never)? (forget|choose|break|give|take|write|speak|know|see|begin|eat|fall|lose|send|keep|teach|bring|hide|draw|throw|wear|drive)\b/gi,
    replace: (match) => `${word(match, 1)}${word(match, 2)} ${havePast.get(word(match, 3).toLowerCase())}`,
  },
  {
    reason: '“Have been”.',
    pattern: /\b(have|has|had)( not| already| also)? be (?=\w+(?:ed|en|nt|ld|de|ne)\b)/gi,
    replace: (match) => `${word(match, 1)}${word(match, 2)} been `,
  },
  {
    reason: 'After it the plain form stands.',
    pattern:
      /\b(forget|need|needs|want|wants|try|have|has|able|how|plan|hope|expect|asked|requested|required|remember) to (\w+ing)\b/gi,
    replace: (match) => {
      const base = baseOfIng.get(word(match, 2).toLowerCase());
      return base === undefined ? undefined : `${word(match, 1)} to ${base}`;
    },
  },
  {
    reason: 'After it “-ing” stands.',
    pattern:
      /\b(avoid|avoids|avoided|enjoy|enjoyed|finish|finished|suggest|suggested|consider|considered|mind|practise|postpone|postponed) to (\w+)\b/gi,
    replace: (match) =>
      thirdPerson.has(word(match, 2).toLowerCase())
        ? `${word(match, 1)} ${ingOf(word(match, 2).toLowerCase())}`
        : undefined,
  },
  {
    reason: '“Insist on”.',
    pattern: /\b(insist|insists|insisted) to (\w+)\b/gi,
    replace: (match) => `${word(match, 1)} on ${ingOf(word(match, 2).toLowerCase())}`,
  },
  {
    reason: '“Capable of”.',
    pattern: /\bcapable to (\w+)\b/gi,
    replace: (match) => `capable of ${ingOf(word(match, 1).toLowerCase())}`,
  },
  {
    reason: 'What once was, is “used to”.',
    pattern:
      /(?<!\b(?:did|didn't|not|do|does|can|will|to) )\b(I|we|they|he|she|you|it) use to (?=[a-z]+\b)/gi,
    replace: (match) => `${word(match, 1)} used to `,
  },
  {
    reason: 'The present stands after “if”.',
    pattern: /(?<=^|[.!?]\s+)(If (?:I|you|we|they)) will (?=\w+ )/gm,
    replace: (match) => `${word(match, 1)} `,
  },
  {
    reason: 'The verb goes with one.',
    pattern:
      /\b(nobody|everybody|everyone|somebody|someone|anyone|anybody|no one) (\w+)\b(?= (?:the|a|an|how|what|who|why|to|that|your|our|it|about|in|at)\b)/gi,
    replace: (match) =>
      thirdPerson.has(word(match, 2).toLowerCase())
        ? `${word(match, 1)} ${thirdOf(word(match, 2).toLowerCase())}`
        : undefined,
  },
  {
    reason: 'The verb goes with many.',
    pattern: /\b(they|we|you) (never|always|also|often|usually) (\w+s)\b/gi,
    replace: (match) => {
      const base = baseOfThird.get(word(match, 3).toLowerCase());
      return base === undefined ? undefined : `${word(match, 1)} ${word(match, 2)} ${base}`;
    },
  },
  {
    reason: 'The participle stands here.',
    pattern:
      /\b(was|were|is|are|been|be) (decorate|base|attach|include|locate|divide|compare|prepare|arrange|organise|organize|distribute|discuss|explain|provide|require|relate|connect|involve|handle|carry|conduct|postpone|cancel|assign|invite|allow|announce|inform|complete|submit|perform|expect) (?=(?:with|by|for|in|on|to|from|into|at|between|out|under|until|till|before|due)\b)/gi,
    replace: (match) => `${word(match, 1)} ${regularPast(word(match, 2).toLowerCase())} `,
  },
  {
    reason: 'After such a verb the plain form stands.',
    pattern:
      /\b(can|could|will|would|should|did|does|do) (anybody|anyone|somebody|someone|everyone|everybody|he|she|it|you|they|we) (\w+)\b/gi,
    replace: (match) => {
      const verb = word(match, 3).toLowerCase();
      const base = baseOfThird.get(verb) ?? (/^d/i.test(word(match, 1)) ? baseOf.get(verb) : undefined);
      return base === undefined || base === verb || nouns.has(base)
        ? undefined
        : `${word(match, 1)} ${word(match, 2)} ${base}`;
    },
  },
  {
    reason: 'The participle stands here.',
    pattern:
      /\b(was|were|is|are|been|be|being)( not| also| already)? (analyse|analyze|fill|inform|attend|observe|calculate|mix|add|remove|repeat|collect|elect|extend|declare|allow|cancel|postpone|award|publish|mention|teach|write|give|take|see|send|choose|hold|upload|attach|require|ask|advise|divide)(?= (?:using|about|in|on|by|with|to|from|at|for|into|as|of|before|after|during|between|\w+ly)\b|[.,]|$)/gim,
    replace: (match) => {
      const verb = word(match, 3).toLowerCase();
      return `${word(match, 1)}${word(match, 2)} ${participles.get(verb) ?? regularPast(verb)}`;
    },
  },
  {
    reason: 'What one knows or has is no activity.',
    pattern:
      /\b(?:(I) am|(we|they|you) are|(he|she|it) is) (knowing|needing|believing|belonging|containing|consisting|owning)\b/gi,
    replace: (match) => {
      const verb = stative.get(word(match, 4).toLowerCase()) ?? '';
      return match[3] === undefined
        ? `${word(match, 1)}${word(match, 2)} ${verb}`
        : `${match[3]} ${thirdOf(verb)}`;
    },
  },
  {
    reason: 'It is attached.',
    pattern: /\b(please|kindly) find attach\b/gi,
    replace: (match) => `${word(match, 1)} find attached`,
  },
  {
    reason: 'One says that, or tells somebody.',
    pattern:
      /\b(teacher|sir|he|she|they|I|we|professor|principal|mentor|madam) told that (?=(?:the|we|he|she|it|they|there|I|you|our|your|this|all|no|every|if|when|tomorrow|today)\b)/gi,
    replace: (match) => `${word(match, 1)} said that `,
  },
  {
    reason: 'The participle stands here.',
    pattern:
      /\b(is|are|was|were|be|been|being) (took|gave|wrote|did|saw|chose|knew|broke|spoke|ate|drank|forgot|drove|stole|threw|wore|drew|grew)\b/gi,
    replace: (match) => `${word(match, 1)} ${participleOf.get(word(match, 2).toLowerCase())}`,
  },
  {
    reason: 'After it the plain form stands.',
    pattern:
      /(?<=^|[.!?]\s|, )(please|kindly) (\w+) (?=(?:the|your|a|an|all|our|this|it|us|me|to|in|on|at|before)\b)/gim,
    replace: (match) => {
      const base = baseOf.get(word(match, 2).toLowerCase());
      return base === undefined ? undefined : `${word(match, 1)} ${base} `;
    },
  },
  {
    reason: 'After “does” and “did” the plain form stands.',
    pattern: /\b(does|did) ((?:the|a|an|this|that|your|our|my|his|her) (?:[a-z]+ )?[a-z]+) ([a-z]+)\b/gi,
    replace: (match) => {
      const verb = word(match, 3).toLowerCase();
      const base = baseOfThird.get(verb);
      return base === undefined ||
        nouns.has(base) ||
        !nouns.has(word(match, 2).toLowerCase().split(' ').at(-1) ?? '')
        ? undefined
        : `${word(match, 1)} ${word(match, 2)} ${base}`;
    },
  },
  {
    reason: '“Able to”.',
    pattern: /\bable (\w+)(?= (?:the|a|an|your|our|my|this|it|to|in|on|at|all|any)\b)/gi,
    replace: (match) =>
      thirdPerson.has(word(match, 1).toLowerCase()) && !nouns.has(word(match, 1).toLowerCase())
        ? `able to ${word(match, 1)}`
        : undefined,
  },
  {
    reason: 'Without a form of “be”.',
    pattern: /\b(am|are|is) not agree\b/gi,
    replace: (match) => (/^is$/i.test(word(match, 1)) ? 'does not agree' : 'do not agree'),
  },
  {
    reason: 'Without “be”.',
    pattern:
      /\b(will|would) be (start|begin|happen|come|go|take place)(?= (?:at|on|from|in|by|to|after|before|soon|tomorrow|today)\b|[.,]|$)/gim,
    replace: (match) => `${word(match, 1)} ${word(match, 2)}`,
  },
  {
    reason: 'After such a verb the plain form stands.',
    pattern: /\b(should|must|can|could|will|would|might)( not| also| always| only| never)? (has|does)\b/gi,
    replace: (match) => `${word(match, 1)}${word(match, 2)} ${/^has$/i.test(word(match, 3)) ? 'have' : 'do'}`,
  },
];

const stative = pairs(
  'knowing>know;needing>need;believing>believe;belonging>belong;containing>contain;consisting>consist;owning>own',
);
