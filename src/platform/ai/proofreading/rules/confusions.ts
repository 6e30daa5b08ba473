import { type Rule, cased, plurals, word } from './rule.ts';
import { nouns } from '../words.ts';

/** Words that are taken for each other. */
export const confusions: readonly Rule[] = [
  {
    reason: 'People are “who”.',
    pattern:
      /\b(students?|teachers?|people|person|volunteers?|candidates?|participants?|members?|those|anyone|everyone|mentors?|professors?) which (?=(?:is|are|was|were|have|has|had|will|want|wish|do|did|need|can|could|missed|attend|submit|fail|pass|come|live|like)\w*\b)/gi,
    replace: (match) => `${word(match, 1)} who `,
  },
  {
    reason: 'You are.',
    pattern:
      /\byour (welcome to|invited|requested|required|expected|not allowed|allowed to|late|able to|going to|supposed to|advised)\b/gi,
    replace: (match) => `you're ${word(match, 1)}`,
  },
  {
    reason: 'It belongs to you.',
    pattern:
      /\b(submit|upload|bring|complete|check|finish|send|write|read|show|open|keep|use|update|collect|save|prepare|revise|choose|improve|explain|of|in|with|on|for|about|from) you (?=(?:own |final |first |second )?(\w+)\b)/gi,
    replace: (match) => {
      const owned = word(match, 2).toLowerCase();
      return nouns.has(owned) ||
        plurals.has(owned) ||
        /^(name|id|work|answers?|attendance|details|marks|turn|time|phone|fees?)$/.test(owned)
        ? `${word(match, 1)} your `
        : undefined;
    },
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(to|will|not|don't|may|might|can|could|you'll) loose (?=(?:your|the|marks|points|a|any|their|it|them)\b)/gi,
    replace: (match) => `${word(match, 1)} lose `,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(better|more|less|rather|other|earlier|later|faster|slower|higher|lower|larger|smaller|fewer|greater|longer|shorter|easier|harder|worse) then (?=\w)/gi,
    replace: (match) => `${word(match, 1)} than `,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(give|gave|some|good|take|took|ask for|your|his|her|my|any|their|follow|seek|for) advise\b(?! (?:you|us|them|me|students)\b)/gi,
    replace: (match) => `${word(match, 1)} advice`,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(will|may|can|could|might|would|does not|doesn't|not|to) effect (?=(?:the|your|our|all|their|his|her|its|my|this|any)\b)/gi,
    replace: (match) => `${word(match, 1)} affect `,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(the|an|any|no|this|its|their|side|good|bad|main|greenhouse|photoelectric|what) affects?(?= (?:of|on)\b)/gi,
    replace: (match) => `${word(match, 1)} ${match[0].endsWith('s') ? 'effects' : 'effect'}`,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(is|are|was|were|it's|be|far|much|way|not) to (?=(?:late|early|long|short|difficult|easy|small|large|big|many|much|few|fast|slow|hot|cold|hard|far|low|high|expensive|noisy|heavy)\b)/gi,
    replace: (match) => `${word(match, 1)} too `,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\bwho's (?=(?:name|names|report|turn|work|project|assignment|marks|book|id|roll|parents|father|mother)\b)/gi,
    replace: () => 'whose ',
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\bits (?=(?:a|an|the|not|important|necessary|compulsory|mandatory|time|too|very|been|going|raining|easy|possible|also|because|our|your|his)\b)/gi,
    replace: (match) => cased(match[0].trim(), "it's "),
  },
  {
    reason: 'It belongs to it.',
    pattern:
      /\b(and|of|explain|describe|state|list|with|in|on|for|from|by|give|write|discuss|mention|lost|has|have|had) it's (?=(?:\w+ )?(?:advantages?|disadvantages?|uses?|own|value|values|properties|applications?|name|names|parts?|members?|students?|size|colour|structure|functions?|types?|meaning|doors?|results?|length|mass|effects?|causes?|features?|examples?|first|annual)\b)/gi,
    replace: (match) => `${word(match, 1)} its `,
  },
  {
    reason: 'It belongs to them.',
    pattern:
      /\b(there|they're) (?=(?:own|names?|reports?|work|projects?|assignments?|marks|books?|id|ids|parents|records?|laptops?|seats?|groups?|notebooks?|answers?|results?|mentors?|teachers?|bags?|phones?|attendance|documents?|uniforms?|turn|presentations?|fees?)\b)/gi,
    replace: (match) => cased(word(match, 1), 'their '),
  },
  {
    reason: 'They are there.',
    pattern: /\btheir (?=(?:is|are|was|were|will be|has been|have been)\b)/gi,
    replace: (match) => cased(match[0].trim(), 'there '),
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(will|would|may|might|can|could|should|must|to|not|don't|you'll|we'll|they'll) loose\b(?! (?:ends?|sheets?|papers?|clothes|tooth|teeth|wires?|change)\b)/gi,
    replace: (match) => `${word(match, 1)} lose`,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(please|to|will|could|can|would|should|must|you|I|we) advice (?=(?:me|you|us|them|him|her|students|the)\b)/g,
    replace: (match) => `${word(match, 1)} advise `,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(sure|know|knows|ask|asked|tell|check|decide|see|confirm|wonder|wondering|clear|doubt|unsure|informed?|matter) (?:weather|wether|wheather) (?=(?:the|we|you|it|he|she|they|I|this|that|there|or|our|your|my|to|any|students?)\b)/g,
    replace: (match) => `${word(match, 1)} whether `,
  },
  {
    reason: 'It belongs to you.',
    pattern:
      /\b(submit|upload|bring|complete|check|finish|send|write|read|show|open|keep|use|update|collect|save|prepare|revise|of|in|with|on|for|about|from|improve|explain) you're (?=(\w+))/gi,
    replace: (match) => {
      const owned = word(match, 2).toLowerCase();
      return nouns.has(owned) ||
        plurals.has(owned) ||
        /^(own|work|attendance|details|id|name|turn|time|phone)$/.test(owned)
        ? `${word(match, 1)} your `
        : undefined;
    },
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b((?:college|school|vice[- ]|our|respected|the) ?)principle (?=(?:will|has|is going|was|sir|ma'am|and staff|said|asked|requested|announced|of (?:the|our|your) (?:college|school))\b)/gi,
    replace: (match) => `${word(match, 1)}principal `,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(keep|be|stay|remain|very) quite(?=\s+(?:in|during|at|when|while|until|please|and)\b|[.,!]|$)/gim,
    replace: (match) => `${word(match, 1)} quiet`,
  },
  {
    reason: 'The other word is meant.',
    pattern: /\bwho's (?=\w+ (?:is|are|was|were) (?:this|that|these|those|it|missing|left)\b)/gi,
    replace: (match) => cased(match[0], 'whose '),
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(everybody|everyone|all|anyone|nobody|daily|every day|nothing|anything) accept (?=(?:the|for|those|that|on|in|me|us|you|him|her|one|two|\w+days?)\b)/gi,
    replace: (match) => `${word(match, 1)} except `,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(I|we|he|she|they|who|you|has|have|had) past (?=(?:all|the|my|this|it|every|your|his|her|our|their|in)\b)/gi,
    replace: (match) => `${word(match, 1)} passed `,
  },
  {
    reason: 'The other word is meant.',
    pattern: /^were (?=(?:can|could|do|does|did|is|should|will|shall|to)\b)/gim,
    replace: (match) => cased(match[0], 'where '),
  },
  {
    reason: 'The other word is meant.',
    pattern: /\bto breath(?=\s+(?:slowly|deeply|in|out|normally)\b|[.,]|$)/gim,
    replace: () => 'to breathe',
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(?:stationary(?= (?:items?|shop|store))|(other|of|buy|some|school|office|your own) stationary)\b(?! (?:waves?|points?|bikes?|objects?|phase|state))/gi,
    replace: (match) => (match[1] ? `${word(match, 1)} stationery` : cased(match[0], 'stationery')),
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(next|this|last|every|each|one|per|a|the following) weak(?=\s+(?:as|on|in|at|for|and|or|before|after|because|so|later|ago|with|from)\b|[.,;]|$)/gim,
    replace: (match) => `${word(match, 1)} week`,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(must|should|please|to|not|always) site (?=(?:the|your|all|any|each|every|at least|a|an|sources?)\b)/gi,
    replace: (match) => `${word(match, 1)} cite `,
  },
  {
    reason: 'The other word is meant.',
    pattern: /\b(I|we|you|they) no (?=(?:the|that|how|what|why|it|this|when|where|who|if|whether)\b)/gi,
    replace: (match) => `${word(match, 1)} know `,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b((?:can|could|did|to|not|will|cannot|can't) (?:you |they |we |I |he |she )?)here (?=(?:me|you|us|it|the|him|her|them|from)\b)/gi,
    replace: (match) => `${word(match, 1)}hear `,
  },
  {
    reason: 'The other word is meant.',
    pattern: /\b(a|one|each|every|two|another|this) peace of\b/gi,
    replace: (match) => `${word(match, 1)} piece of`,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(turn|turned|switch|switched|log|take|takes|drop|cut) of (?=(?:the|your|all|every|any|our|their) (?:fans?|lights?|phones?|mobiles?|tap|taps|burner|gas|power|camera|cameras|microphones?|computers?|monitors?|Bunsen|projector|air|shoes?)\b)/gi,
    replace: (match) => `${word(match, 1)} off `,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(am|is|are|was|were|feel|feeling|get|got|very|so|little|bit) confusing (?=(?:about|by|with|on|regarding)\b)/gi,
    replace: (match) => `${word(match, 1)} confused `,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b((?:download|downloaded|collect|collected|taken|take|get|got|received|receive|copied|copy|borrow|borrowed|obtained|available|starting|different)(?: \w+){0,5}) form (?=(?:the|your|our|this|that|a|an|my)\b)/gi,
    replace: (match) => `${word(match, 1)} from `,
  },
  {
    reason: 'The other word is meant.',
    pattern: /\b(be|been|is|are|was|were|not) aloud (?=(?:to|in|inside|into|on|during|without|for|from)\b)/gi,
    replace: (match) => `${word(match, 1)} allowed `,
  },
  {
    reason: 'The other word is meant.',
    pattern: /\b((?:not|never|will|would|won't) be) excepted\b/gi,
    replace: (match) => `${word(match, 1)} accepted`,
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /\b(switch|switched|turn|turned|put) of (?=(?:during|before|after|when|while|in|at|for|and|by|once|until)\b)|\b(switched|turned|put) of(?=[.,!]|$)/gim,
    replace: (match) => (match[1] === undefined ? `${word(match, 2)} off` : `${word(match, 1)} off `),
  },
  {
    reason: 'The other word is meant.',
    pattern:
      /(?<=^|[.!?]\s)The Principle (?=(?:will|has|is going|was|said|asked|requested|announced|wants|invites|and staff|sir|ma'am)\b)/gm,
    replace: () => 'The Principal ',
  },
  {
    reason: 'After “between” stands “me”.',
    pattern: /\b(between (?:you|him|her|them)) and I\b/gi,
    replace: (match) => `${word(match, 1)} and me`,
  },
  {
    reason: 'How something is done is “well”.',
    pattern:
      /\b(prepare|prepared|perform|performed|performs|work|works|worked|write|writes|speak|speaks|play|plays|played|explain|explains|explained|sing|sings|study|behave|understand) (very |so |quite |really )?good(?=[.,!?]|$| (?:in|for|on|at|during)\b)/gim,
    replace: (match) => `${word(match, 1)} ${word(match, 2)}well`,
  },
  {
    reason: 'It is not open: “closed”.',
    pattern:
      /\b(remain|remains|remained|be|stay|stays|keep) close(?= (?:on|for|from|till|until|due|during|tomorrow|today|after|at)\b|[.,!]|$)/gim,
    replace: (match) => `${word(match, 1)} closed`,
  },
  {
    reason: 'It belongs to you.',
    pattern:
      /\byou're (?=(?:roll|own|answer|email|mobile|phone|identity|admit|hall|final|first|second|next|mentor's|parents?|project|report|assignment|document|marks|name|group|class)(?: (?:number|numbers|card|cards|ticket|script|sheet|id|address|file|files|name|names|draft))?(?: [a-z]|[.,!?]|$))(?!(?:own|first|second|next|final)\b(?=[.,!?]))/gim,
    replace: (match) => cased(match[0], 'your '),
  },
  {
    reason: 'The other word is meant.',
    pattern: /\b(is|are|was|were|be|been) advice to\b/gi,
    replace: (match) => `${word(match, 1)} advised to`,
  },
  {
    reason: 'The other word is meant.',
    pattern: /\brole (?=(?:number|numbers|no\.?)(?:\s|[.,;:]|$))/gi,
    replace: (match) => cased(match[0], 'roll '),
  },
  {
    reason: 'The other word is meant.',
    pattern: /\b(a|the|very|so|such a) hugh\b/g,
    replace: (match) => `${word(match, 1)} huge`,
  },
  {
    reason: 'The other word is meant.',
    pattern: /\b((?:less|fewer) (\w+)) then (?=\w)/gi,
    replace: (match) => (plurals.has(word(match, 2).toLowerCase()) ? `${word(match, 1)} than ` : undefined),
  },
  {
    reason: 'The other word is meant.',
    pattern: /\b((?:is|are|was|were|much|far|even) (?:more|less) \w+) then (?=\w)/gi,
    replace: (match) => `${word(match, 1)} than `,
  },
  {
    reason: 'One word.',
    pattern:
      /\b(very|so|is|was|are|were|more|most|really|be) (help|use|care|success|thank|meaning|power|color|colour) full(?=[.,!?]|$| (?:for|to|in|and|with|of|when|if)\b)/gim,
    replace: (match) => `${word(match, 1)} ${word(match, 2)}ful`,
  },
  {
    reason: 'One word.',
    pattern:
      /(?<=\b(?:on|during|all|only|the|this|next|last|every) )week (days?|ends?)(?=[.,!?]|$| (?:from|and|at|for|only)\b)/gim,
    replace: (match) => `${cased(match[0], 'week')}${word(match, 1)}`,
  },
];
