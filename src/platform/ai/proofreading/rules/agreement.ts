import { type Rule, clause, plurals, pluralVerb, singularVerb, thirdOf, word } from './rule.ts';
import { nouns } from '../words.ts';

/** Verbs that do not go with what they speak of. */
export const agreement: readonly Rule[] = [
  {
    reason: 'The verb goes with many.',
    pattern:
      /\b(there) (is|was|has been) (many|several|few|some|two|three|four|five|six|various|numerous|lots of|a lot of) (?=((?:\w+ )?)(\w+)\b)/gi,
    replace: (match) => {
      const [first = ''] = word(match, 4).toLowerCase().trim().split(' ');
      if (!plurals.has(word(match, 5).toLowerCase()) && !plurals.has(first)) return undefined;
      const verb =
        word(match, 2).toLowerCase() === 'has been' ? 'have been' : pluralVerb[word(match, 2).toLowerCase()];
      return `${word(match, 1)} ${verb} ${word(match, 3)} `;
    },
  },
  {
    reason: 'The verb goes with the first noun.',
    pattern: new RegExp(
      `${clause}((?:the|all the|your|our|these|those|all) (?:\\w+ )?)(\\w+) ((?:of|for|in|on|from) (?:(?!who|which|that|where|when|whose|if|and|or|is|was|are|were|has|have)\\w+[ -]?){1,5}) ?(is|was|has)\\b`,
      'gim',
    ),
    replace: (match) =>
      plurals.has(word(match, 2).toLowerCase())
        ? `${word(match, 1)}${word(match, 2)} ${word(match, 3).trimEnd()} ${pluralVerb[word(match, 4).toLowerCase()]}`
        : undefined,
  },
  {
    reason: 'The verb goes with the first noun.',
    pattern: new RegExp(
      `${clause}(the (?:list|schedule|purpose|quality|date|copy|price|collection|timing|deadline|use|name|result|topic) of (?:(?!who|which|that|where|when|whose|if|and|or|is|was|are|were|has|have)\\w+ ){1,4})(are|were|have)\\b`,
      'gim',
    ),
    replace: (match) => `${word(match, 1)}${singularVerb[word(match, 2).toLowerCase()]}`,
  },
  {
    reason: 'The verb goes with many.',
    pattern:
      /\b(students|teachers|people|volunteers|candidates|participants|members|those|mentors|professors) who (is|was|has|does)\b/gi,
    replace: (match) => `${word(match, 1)} who ${pluralVerb[word(match, 2).toLowerCase()]}`,
  },
  {
    reason: 'The verb goes with one.',
    pattern:
      /(?<=^|[.!?]\s+)(?!People|Children|Men|Women|Police|Both|Many|Most|Some|Few|Please|You|They|We|Do|Also|So)([A-Z][a-z]*[a-rt-z]) (don't|haven't|aren't|weren't)\b/gm,
    replace: (match) => `${word(match, 1)} ${singularVerb[word(match, 2)]}`,
  },
  { reason: 'Without a form of “be”.', pattern: /\b(?:am|are) agree\b/gi, replace: () => 'agree' },
  { reason: 'Without a form of “be”.', pattern: /\bis agree\b/gi, replace: () => 'agrees' },
  {
    reason: 'The verb goes with one.',
    pattern: /\b(each|every|either|neither)( \w+)? (have|are|were|do)\b(?! (?:you|we|they)\b)/gi,
    replace: (match) => {
      const noun = word(match, 2).trim();
      if (noun !== '' && !nouns.has(noun.toLowerCase())) return undefined;
      return `${word(match, 1)}${word(match, 2)} ${singularVerb[word(match, 3).toLowerCase()]}`;
    },
  },
  {
    reason: 'The verb goes with one.',
    pattern:
      /\b(everyone|everybody|someone|somebody|anyone|anybody|nobody|everything|something|nothing) (have|are|were|do)\b/gi,
    replace: (match) => `${word(match, 1)} ${singularVerb[word(match, 2).toLowerCase()]}`,
  },
  {
    reason: 'The verb goes with many.',
    pattern: new RegExp(
      `${clause}((?:the|all|all the|your|our|these|those|my|their|some|many|both|most|few|several) (?:\\w+ )?)?(\\w+) (is|was|has|does|isn't|wasn't|hasn't|doesn't)\\b`,
      'gim',
    ),
    replace: (match) => {
      const noun = word(match, 2).toLowerCase();
      const before = word(match, 1).trim().toLowerCase();
      // 'the list of students is': only where the noun is the one that is spoken of.
      if (!plurals.has(noun) || / (of|in|for|with|to|by|from|on|at)$/.test(` ${before}`)) return undefined;
      if (before === '' && !/^[A-Z]/.test(word(match, 2))) return undefined;
      return `${word(match, 1)}${word(match, 2)} ${pluralVerb[word(match, 3).toLowerCase()]}`;
    },
  },
  {
    reason: 'The verb goes with one.',
    pattern: new RegExp(
      `${clause}((?:the|this|that|a|an|your|our|my|his|her|its) (?:\\w+ )?)(\\w+) (are|were|have|don't|aren't|weren't|haven't)\\b(?! been \\w+ed by)`,
      'gim',
    ),
    replace: (match) => {
      const noun = word(match, 2).toLowerCase();
      const before = word(match, 1).trim().toLowerCase();
      if (
        !nouns.has(noun) ||
        plurals.has(noun) ||
        ['committee', 'team', 'group', 'class', 'staff'].includes(noun)
      )
        return undefined;
      if (/ (and|or|of|in|for|with|to|by|from|on|at)$/.test(` ${before}`)) return undefined;
      return `${word(match, 1)}${word(match, 2)} ${singularVerb[word(match, 3).toLowerCase()]}`;
    },
  },
  {
    reason: 'The verb goes with them.',
    pattern: /\b(they|we|you) (is|was|has|does|isn't|wasn't|hasn't|doesn't)\b/gi,
    replace: (match) => `${word(match, 1)} ${pluralVerb[word(match, 2).toLowerCase()]}`,
  },
  {
    reason: 'The verb goes with one.',
    pattern:
      /(?<!\b(?:and|or|did|does|do|will|can|let|make|if|should|must|could|would|that|see|watch|hear|help|may|might) )\b(he|she|it) (have|are|were|do|don't|aren't|haven't|need|want|contain|show|depend|require|mean)\b(?! to be\b)/gi,
    replace: (match) => {
      const verb = word(match, 2).toLowerCase();
      if (verb === 'were') return undefined;
      return `${word(match, 1)} ${singularVerb[verb] ?? thirdOf(verb)}`;
    },
  },
];
