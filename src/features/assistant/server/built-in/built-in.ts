import { assistantLimits } from '../../contract.ts';
import { type CampusData, toSource } from '../campus-data.ts';
import type { Answerer } from '../port.ts';
import {
  answerAnnouncements,
  answerAnnouncementTopic,
  answerDocuments,
  answerEvents,
  answerMentors,
  answerOfficeHours,
  answerPeople,
  answerSchedule,
  answerWhoTeaches,
  isCategoryOnly,
} from './answers-campus.ts';
import {
  answerByWords,
  answerCourses,
  answerDoubts,
  answerExplain,
  answerLessons,
  answerMessages,
} from './answers-courses.ts';
import { answerGrades, answerHandedIn, answerTasks, answerTaskTopic } from './answers-tasks.ts';
import type { Reply } from './say.ts';
import { sayings } from './text.ts';
import { understand, type Understood } from './understand.ts';

/** Needs no key and no network: finds what is asked for in what the asking person may see, or says that it is not there. */
export const builtInAssistant: Answerer = {
  kind: 'built-in',
  async *answer({ query, data }) {
    const { text, records } = await replyTo(query, data);
    const response = text.slice(0, assistantLimits.answerChars).toWellFormed();
    yield response;
    return {
      response,
      sources: records.slice(0, assistantLimits.sources).map(toSource),
      assistant: 'built-in',
      notice: null,
    };
  },
};

export async function replyTo(query: string, data: CampusData): Promise<Reply> {
  const asked = await understand(query, data);
  return smallTalk(asked, data) ?? refusal(asked, data) ?? (await find(asked, data)) ?? notFound;
}

const notFound: Reply = { text: `${sayings.notFound} ${sayings.canDo}`, records: [] };
const say = (text: string): Reply => ({ text, records: [] });

function smallTalk({ folded, tokens, content }: Understood, { me }: CampusData): Reply | undefined {
  if (tokens.length > 0 && tokens.length <= 4 && content.length === 0) {
    if (/^(hi|hello|hey|good (morning|afternoon|evening))\b/.test(folded))
      return say(sayings.greeting(me.name));
    if (/^(ok |okay )?(thanks|thank you|thx)\b/.test(folded)) return say(sayings.thanks);
  }
  const asksForHelp =
    /\b(what|how) (can|do|could) you (do|help|know)|\bwho are you\b|\bhow does this work\b|^help( me)?\??$/;
  return asksForHelp.test(folded) ? say(sayings.help) : undefined;
}

const others =
  /\b(other|another|all|every|everyone|everybody|somebody|someone|anyone|anybody|class ?mates?|peers?|friends?|students?|roommates?)\b/;

/** What belongs to other people is refused before anything is looked up. The data functions would not give it anyway. */
function refusal(asked: Understood, { me }: CampusData): Reply | undefined {
  const { folded, concepts, students } = asked;
  if (concepts.has('secret')) return say(sayings.secret);
  const isStudent = me.role === 'student';
  const namesOther = students.length > 0;
  const isOwn = /\b(my|mine|i|me)\b/.test(folded);
  const isTalk =
    concepts.has('message') || /\b(said?|say|tell|told|text|talk|discuss|reply|replied)\b/.test(folded);
  const named = students.length + asked.teachers.length;
  const isAboutWork =
    concepts.has('grade') || concepts.has('handIn') || concepts.has('overdue') || concepts.has('task');
  if (
    isStudent &&
    namesOther &&
    (isAboutWork ||
      concepts.has('document') ||
      concepts.has('approve') ||
      concepts.has('mentor') ||
      concepts.has('email'))
  )
    return say(sayings.private);
  if (isTalk && (named > 1 || (namesOther && !isOwn && /\b(between|to|with)\b/.test(folded))))
    return say(sayings.private);
  const isPersonal =
    concepts.has('grade') ||
    concepts.has('document') ||
    concepts.has('message') ||
    concepts.has('email') ||
    /\b(student ids?|home address)\b/.test(folded);
  if (
    isPersonal &&
    others.test(folded) &&
    (isStudent || concepts.has('message') || concepts.has('email')) &&
    !/\bmy (own )?(grade|mark|document|message|score)/.test(folded)
  )
    return say(sayings.private);
  return undefined;
}

const asksForHours =
  /\boffice ?hours?\b|\boffice hrs?\b|\bwhen (can|could|may|should) (i|we) (see|meet|visit|talk|find|speak|reach|consult|go|come|catch)|\bwhen (is|are) .*\b(free|in (his|her|their) office|around|there for|reachable)\b|\bvisiting hours\b/;
const asksForSchedule =
  /\bwhat (do|have) (i|we) (have|got|do)\b(?!.*\b(hand|submit))|\bwhat is on (my|for me|this|today|tomorrow|next)|\bmy (day|week|plans?)\b|\banything (on|planned) (for me|today|tomorrow|this|next|on)|\bam i (busy|free)\b|\bwhat is (up|planned|next)\b(?! event)/;
const asksForEvents =
  /\bwhat (is (happening|going on|on)|happens)\b|\bgoing on\b|\banything happening\b|\bthings to do\b/;
const asksToExplain =
  /\b(explain|define|definition|meaning of|what does .* mean|what (is|are|was) (a |an |the )?|how (does|do|is|are) |why (is|are|do|does) |tell me about|teach me|understand|learn (about)?|help me with|describe|concept)\b/;
const asksWho = /\bwho('s| is| are)?\b|\bwhich (teacher|professor|person)\b/;

/** Each question is tried by the answer that its words ask for, then by its words alone. */
async function find(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  for (const answer of routes(asked, data)) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is asked only when this one knows nothing
    const reply = await answer();
    if (reply !== undefined) return reply;
  }
  return undefined;
}

type Route = () => Promise<Reply | undefined>;
function* routes(asked: Understood, data: CampusData): Generator<Route> {
  const { folded, concepts, topic, content, teachers, students } = asked;
  const has = (...wanted: Parameters<typeof concepts.has>[0][]): boolean =>
    wanted.some((one) => concepts.has(one));
  const isStudent = data.me.role === 'student';
  if (asksForHours.test(folded) || has('hours')) {
    yield () => answerOfficeHours(asked, data);
    return;
  }
  if (has('mentee') || (has('mentor') && students.length === 0)) yield () => answerMentors(data);
  if (has('document') || (has('approve') && !has('task'))) yield async () => answerDocuments(asked, data);
  if (has('grade')) yield () => answerGrades(asked, data);
  if (
    has('doubt') ||
    (/\bquestions?\b/.test(folded) && /\b(open|unanswered|waiting|outstanding|my|asked)\b/.test(folded))
  )
    yield () => answerDoubts(asked, data);
  if (
    has('message') ||
    ((teachers.length > 0 || students.length > 0) && /\b(said?|say|told|tell me what)\b/.test(folded))
  )
    yield () => answerMessages(asked, data);
  if (
    has('schedule') ||
    (asksForSchedule.test(folded) && !has('task', 'event', 'announcement', 'due', 'course'))
  )
    yield () => answerSchedule(asked, data);
  const isAboutTasks =
    has('task', 'due', 'overdue', 'handIn', 'points') || (has('left') && topic.length === 0);
  if (isAboutTasks) yield* taskRoutes(asked, data, isStudent);
  if (has('announcement', 'important')) {
    const isAboutTopic = topic.length > 0 && !isCategoryOnly(topic);
    yield () => (isAboutTopic ? answerAnnouncementTopic(asked, data) : answerAnnouncements(asked, data));
    if (isAboutTopic) return;
  }
  if ((has('event') || asksForEvents.test(folded)) && topic.length === 0)
    yield () => answerEvents(asked, data);
  if (has('course')) yield () => answerCourses(asked, data);
  if (has('lesson')) yield () => answerLessons(asked, data);
  if (asksWho.test(folded) && has('teach')) yield () => answerWhoTeaches(asked, data);
  const people = [...teachers, ...students];
  if (people.length > 0 && topic.length === 0) yield async () => answerPeople(people);
  if (asksToExplain.test(folded)) yield () => answerExplain(topic, data);
  yield () => answerByWords(content, data);
  if (
    topic.length > 0 &&
    topic.length < content.length &&
    content.length - topic.length <= 1 &&
    !/\b(open|close|cost|price)/.test(folded)
  )
    yield () => answerByWords(topic, data);
}

function* taskRoutes(asked: Understood, data: CampusData, isStudent: boolean): Generator<Route> {
  const { folded, topic } = asked;
  if (topic.length > 0) yield () => answerTaskTopic(asked, data);
  else if (
    isStudent &&
    /\b(what|which|have|did|list|show).*\b(i )?(already )?(handed in|submitted|turned in|hand in already)\b/.test(
      folded,
    ) &&
    !/\bnot\b/.test(folded)
  )
    yield () => answerHandedIn(asked, data);
  else yield () => answerTasks(asked, data);
}
