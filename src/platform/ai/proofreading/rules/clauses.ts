import { nouns, pairs, thirdPerson } from '../words.ts';
import { type Rule, baseOfThird, ingOf, plurals, word } from './rule.ts';

const subject = String.raw`(?:the|a|an|this|that|these|your|our|my|his|her|their)(?: [a-z]+){1,2}?|it|he|she|they|we|you|I`;
const subjectOf = pairs('me>I;him>he;her>she;us>we;them>they;you>you');

/** How one clause stands within another. */
export const clauses: readonly Rule[] = [
  {
    reason: 'In a question within a sentence the subject comes first.',
    pattern: new RegExp(
      String.raw`\b((?:explain|explains|explained|explaining|know|knows|understand|understood|show|shows|showed|learn|learned|learnt|describe|describes|described|discuss|discussed|tell (?:me|us|them)|asked (?:me|us)) (?:how|why|where|when|what)) (do|does|did) (${subject}) ([a-z]+)\b`,
      'gi',
    ),
    replace: (match) => {
      const verb = word(match, 4).toLowerCase();
      const isThird =
        baseOfThird.has(verb) || /^(works|runs|behaves|moves|happens|affects|changes)$/.test(verb);
      return word(match, 2).toLowerCase() === 'does' && !isThird
        ? undefined
        : `${word(match, 1)} ${word(match, 3)} ${verb}`;
    },
  },
  {
    reason: 'In a question within a sentence the subject comes first.',
    pattern:
      /\b((?:tell (?:me|us)|let (?:me|us) know|know|explain|informed?|check|asked (?:me|us)|wondering|sure) (?:what|where|when|who)) (is|are|was|were|will be) ((?:the|your|our|this|my|his|her) (?:[a-z]+ ){0,5}[a-z]+)(?=[?.!]|$)/gim,
    replace: (match) => `${word(match, 1)} ${word(match, 3)} ${word(match, 2)}`,
  },
  {
    reason: 'What did not happen is “if … had”.',
    pattern: /\bif (I|you|he|she|we|they|it) would have (?=been|\w+(?:ed|en|wn|nt|ght|ld|de)\b)/gi,
    replace: (match) => `${match[0].startsWith('I') ? 'If' : 'if'} ${word(match, 1)} had `,
  },
  {
    reason: 'One suggests that somebody does it.',
    pattern: /\b(suggest|suggests|suggested) (me|him|her|us|them|you) to (?=[a-z]+\b)/gi,
    replace: (match) => `${word(match, 1)} that ${subjectOf.get(word(match, 2).toLowerCase())} `,
  },
  {
    reason: '“Look forward to … -ing”.',
    pattern: /\b(look(?:s|ing)? forward to) (\w+)\b/gi,
    replace: (match) => {
      const verb = word(match, 2).toLowerCase();
      return thirdPerson.has(verb) &&
        !nouns.has(verb) &&
        !plurals.has(verb) &&
        !/^(work|help|use|report|study|record|end|pay)$/.test(verb)
        ? `${word(match, 1)} ${ingOf(verb)}`
        : undefined;
    },
  },
  {
    reason: 'A form of “be” is missing.',
    pattern:
      /(?<=^|[.!?]\s)(We|They|You) (looking|waiting|planning|going|trying|working|expecting|hoping|having|facing|organising|organizing|conducting|arranging) (?=\w)/gm,
    replace: (match) => `${word(match, 1)} are ${word(match, 2)} `,
  },
  {
    reason: 'What one has, one “has”.',
    pattern:
      /\b(?:(I) am|(we|they|you) are|(he|she) is) having (?=(?:a|an|one|two|three|four|some|any|many|few|no|\d+)(?: [a-z]+)? (?:doubts?|questions?|problems?|quer(?:y|ies)|issues?|ideas?|difficult(?:y|ies)|fever|cold|headache|copy|copies)\b)/gi,
    replace: (match) =>
      match[3] === undefined ? `${word(match, 1)}${word(match, 2)} have ` : `${match[3]} has `,
  },
];
