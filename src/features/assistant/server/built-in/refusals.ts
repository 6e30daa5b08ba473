import type { CampusData } from '../campus-data.ts';
import type { Concept } from './lexicon.ts';
import { sayings } from './text.ts';
import type { Understood } from './understand.ts';

/** The facts of a question that decide whether it asks for other people's data. */
interface AskedData {
  folded: string;
  isStudent: boolean;
  /** The question names students. `named`: the number of all people in it. */
  namesStudent: boolean;
  named: number;
  isOwn: boolean;
  has: (...concepts: Concept[]) => boolean;
}

const others =
  /\b(other|others|another|all|every|everyone|everybody|somebody|someone|anyone|anybody|class ?mates?|peers?|friends?|students?|roommates?|people)\b/;
const possession =
  /'s (\w+ )?(messages?|chats?|conversations?|grades?|marks?|scores?|documents?|hand|submissions?|answers?)\b/;
const talk = /\b(said?|say|tell|told|text|talk|talking|talked|discuss|reply|replied|write|wrote)\b/;
const myOwn =
  /\bmy (own )?(\w+ )?(grade|mark|document|message|score|result|hand|submission|chat|conversation|feedback)/;

/** Conditions, each with the sentence of its refusal. */
const refusals: readonly (readonly [(asked: AskedData) => boolean, string])[] = [
  [({ has }) => has('secret'), sayings.secret],
  [
    // Students may not ask about another student's work, documents, mentor or address.
    ({ isStudent, namesStudent, has }) =>
      isStudent &&
      namesStudent &&
      has('grade', 'points', 'handIn', 'overdue', 'task', 'due', 'document', 'approve', 'mentor', 'email'),
    sayings.private,
  ],
  [
    ({ namesStudent, named, isOwn, has, folded }) =>
      (has('message') || talk.test(folded)) &&
      (named > 1 || (namesStudent && !isOwn && /\b(between|to)\b/.test(folded))),
    sayings.private,
  ],
  [
    ({ namesStudent, isStudent, folded }) => namesStudent && isStudent && possession.test(folded),
    sayings.private,
  ],
  [
    ({ has, folded }) => has('message', 'email') && others.test(folded) && !myOwn.test(folded),
    sayings.private,
  ],
  [
    ({ isStudent, has, folded, isOwn }) =>
      isStudent &&
      others.test(folded) &&
      (has('grade', 'document') || (has('handIn', 'overdue') && !isOwn)) &&
      !myOwn.test(folded),
    sayings.private,
  ],
  [
    ({ folded }) => /\b(home address|phone numbers?|student ids?)\b/.test(folded) && !/\bmy\b/.test(folded),
    sayings.private,
  ],
];

/** Refuses questions about other people's data before any read. The reads would not return that data either. */
export function refusalOf(
  { folded, concepts, students, teachers }: Understood,
  { me }: CampusData,
): string | undefined {
  const asked: AskedData = {
    folded,
    isStudent: me.role === 'student',
    namesStudent: students.length > 0,
    named: students.length + teachers.length,
    isOwn: /\b(my|mine|i|me)\b/.test(folded),
    has: (...wanted) => wanted.some((one) => concepts.has(one)),
  };
  return refusals.find(([isRefused]) => isRefused(asked))?.[1];
}
