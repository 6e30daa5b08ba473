import {
  type Rule,
  cased,
  clause,
  pluralOf,
  plurals,
  pluralVerb,
  singularVerb,
  thirdOf,
  word,
} from './rule.ts';
import { nouns } from '../words.ts';

/** Verbs that are no nouns, or stand where no noun can. */
const verbsOfThings =
  'need|want|require|contain|depend|consist|include|begin|show|carry|cover|provide|explain|describe|produce|flow|increase|decrease|seem|become|come|go|take|give|get|make|know|understand|say|tell|ask|teach|learn|open|close|remain|happen|allow|move|work|run|play|belong|live|leave|arrive|start|stop|boil|freeze|heat|fall|grow|rise';

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
      `${clause}((?:the|all the|your|our|these|those|all) (?:\\w+ )?)(\\w+) ((?:of|for|in|on|from) (?:(?!who|which|that|where|when|whose|if|and|or|is|was|are|were|has|have)\\w+[ -]?){1,5}) ?\\b(is|was|has)\\b`,
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
      `${clause}(the (?:(?:\\w+ )?(?:list|schedule|purpose|quality|date|copy|price|collection|timing|deadline|use|name|result|topic|exam|examination|test|venue|time|aim|office|department|viva|lab|library)) of (?:(?!who|which|that|where|when|whose|if|and|or|is|was|are|were|has|have)\\w+ ){1,4})(are|were|have)\\b`,
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
    pattern:
      /(?<!\b(?:do|does|did|can|could|will|would|should|may|might|must|let|make|makes|made|help|have|has|but|that|if|they|we|you|only) )\b(each|every|either|neither)( \w+)? (have|are|were|do)\b(?! (?:you|we|they)\b)/gi,
    replace: (match) => {
      const noun = word(match, 2).trim();
      if (noun !== '' && !nouns.has(noun.toLowerCase())) return undefined;
      return `${word(match, 1)}${word(match, 2)} ${singularVerb[word(match, 3).toLowerCase()]}`;
    },
  },
  {
    reason: 'The verb goes with one.',
    pattern:
      /(?<!\b(?:do|does|did|can|could|will|would|should|may|might|must|let|make|makes|made|help|have|has|but|that|if|they|we|you|only) )\b(everyone|everybody|someone|somebody|anyone|anybody|nobody|no one|everything|something|nothing) (have|are|were|do)\b/gi,
    replace: (match) => `${word(match, 1)} ${singularVerb[word(match, 2).toLowerCase()]}`,
  },
  {
    reason: 'The verb goes with one.',
    pattern:
      /(?<!\b(?:do|does|did|can|could|will|would|should|may|might|must|let|make|makes|made|help|have|has|but|that|if|they|we|you|only) )\b((?:each|either|neither|every one|one) of (?:the|these|those|our|your|us|them)(?: (?!who|that|which|whose)[a-z]+){0,2}) (have|are|were|do)\b(?! (?:I|you|we|they|he|she)\b)/gi,
    replace: (match) => `${word(match, 1)} ${singularVerb[word(match, 2).toLowerCase()]}`,
  },
  {
    reason: 'The verb goes with the last one.',
    pattern: /\b(neither (?:[a-z]+ ){1,4}nor (?:[a-z]+ ){0,3})([a-z]+) (are|were|have)\b/gi,
    replace: (match) =>
      nouns.has(word(match, 2).toLowerCase())
        ? `${word(match, 1)}${word(match, 2)} ${singularVerb[word(match, 3).toLowerCase()]}`
        : undefined,
  },
  {
    reason: 'Several are, and there are several.',
    pattern:
      /\b(there) (is|was) (many|several|few|various|numerous) ([a-z]+)\b(?=[.,;!?]|$| (?:why|in|of|for|to|that|which|who|on|at|and|with|from)\b)/gim,
    replace: (match) => {
      const noun = word(match, 4).toLowerCase();
      return nouns.has(noun) && !plurals.has(noun)
        ? `${word(match, 1)} ${pluralVerb[word(match, 2).toLowerCase()]} ${word(match, 3)} ${pluralOf(word(match, 4))}`
        : undefined;
    },
  },
  {
    reason: 'The verb goes with one.',
    pattern:
      /\b((?:this|that|the|each|every) (?:[a-z]+ )?(?:assignment|question|paper|exam|test|project|quiz|unit|chapter|section|task|course|experiment)) (carry|contain|require|include|cover|depend|consist|need|have)\b(?! been\b)/gi,
    replace: (match) => {
      if (/\b(?:and|or|of|in|for|with|from|on)$/i.test(word(match, 1).split(' ')[1] ?? '')) return undefined;
      const verb = word(match, 2).toLowerCase();
      return `${word(match, 1)} ${verb === 'have' ? 'has' : thirdOf(verb)}`;
    },
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
  {
    reason: 'One of them, without the s.',
    pattern: /\b(every|each|another) (\w+)\b(?! (?:of|hours?|days?|weeks?|months?|years?|minutes?)\b)/gi,
    replace: (match) => {
      const one = singularOf.get(word(match, 2).toLowerCase());
      return one === undefined ? undefined : `${word(match, 1)} ${one}`;
    },
  },
  {
    reason: 'More than one.',
    pattern:
      /\b(both the|all the|all these|all those) (\w+)\b(?= (?:of|in|on|for|from|are|were|have|will|must|should|can|played|and)\b|[.,;!?]|$)/gim,
    replace: (match) => {
      const noun = word(match, 2).toLowerCase();
      return nouns.has(noun) && !plurals.has(noun) && !asWhole.has(noun)
        ? `${word(match, 1)} ${pluralOf(word(match, 2))}`
        : undefined;
    },
  },
  {
    reason: 'The verb goes with one.',
    pattern: new RegExp(
      String.raw`(?<=^|[.!?]\s|\n|\b(?:but|because|when) )((?:the|your|our|my|this|his|her|a|each|every) (?:[a-z]+ )?)([a-z]+) (${verbsOfThings}) (?=(?:more|less|a|an|the|to|from|on|in|into|no|some|at|for|with|of|about|us|you|your|our|only|very|up|down|out|well|any|all|one|two|three)\b)`,
      'gim',
    ),
    replace: (match) => {
      const noun = word(match, 2).toLowerCase();
      const before = word(match, 1).trim().split(' ')[1]?.toLowerCase() ?? '';
      if (!nouns.has(noun) || plurals.has(noun) || asWhole.has(noun)) return undefined;
      if (/^(?:and|or|of|in|for|with|to|by|from|on|at|will|can|must|should)$/.test(before)) return undefined;
      return `${word(match, 1)}${word(match, 2)} ${thirdOf(word(match, 3).toLowerCase())} `;
    },
  },
  {
    reason: 'More than one.',
    pattern: /\b(this|that) (\w+) (are|were|have)\b/gi,
    replace: (match) =>
      plurals.has(word(match, 2).toLowerCase())
        ? `${cased(word(match, 1), /^this$/i.test(word(match, 1)) ? 'these' : 'those')} ${word(match, 2)} ${word(match, 3)}`
        : undefined,
  },
  {
    reason: 'More than one.',
    pattern: /\b(many|several|few) (\w+) (is|was|has)\b/gi,
    replace: (match) =>
      nouns.has(word(match, 2).toLowerCase()) && !plurals.has(word(match, 2).toLowerCase())
        ? `${word(match, 1)} ${pluralOf(word(match, 2))} ${pluralVerb[word(match, 3).toLowerCase()]}`
        : undefined,
  },
  {
    reason: 'The verb goes with one.',
    pattern:
      /\b((?:nobody|no one|everyone|everybody|each|none but one) (?:in|of|from|at) (?:the|our|this|your|that) \w+) (have|are|were)\b(?! (?:I|you|we|they)\b)/gi,
    replace: (match) => `${word(match, 1)} ${singularVerb[word(match, 2).toLowerCase()]}`,
  },
  {
    reason: 'The number is one.',
    pattern: /\b(the number of \w+) (are|were|have)\b/gi,
    replace: (match) => `${word(match, 1)} ${singularVerb[word(match, 2).toLowerCase()]}`,
  },
];

/** Many in one: 'all the class', 'the team play'. */
const asWhole = new Set(
  'class day week month year time team group college school hall committee club company staff office department bus night family crowd party'.split(
    ' ',
  ),
);
const singularOf: ReadonlyMap<string, string> = new Map([...nouns].map((noun) => [pluralOf(noun), noun]));
