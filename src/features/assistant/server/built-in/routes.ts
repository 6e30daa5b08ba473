import type { CampusData } from '../campus-data.ts';
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
import { answerByWords, answerCourses, answerDoubts, answerExplain } from './answers-courses.ts';
import { answerMessages, answerWhetherReplied } from './answers-messages.ts';
import { answerFreeDays, answerReckoned, isAboutFreeDays, readReckoning } from './answers-reckoned.ts';
import { answerGrades, answerHandedIn, answerTasks, answerTaskTopic } from './answers-tasks.ts';
import type { Concept } from './lexicon.ts';
import type { Reply } from './say.ts';
import { namesPeople, type Understood } from './understand.ts';
import { saysInOrder } from './words.ts';

interface Route {
  when: (asked: Understood, data: CampusData) => boolean;
  answer: (asked: Understood, data: CampusData) => Promise<Reply | undefined>;
  /** No later route is tried when this one finds nothing. */
  isLast?: boolean;
}

const has = ({ concepts }: Understood, ...wanted: Concept[]): boolean =>
  wanted.some((one) => concepts.has(one));
const says =
  (pattern: RegExp) =>
  ({ folded }: Understood): boolean =>
    pattern.test(folded);
const inOrder =
  (first: RegExp, then: RegExp) =>
  ({ folded }: Understood): boolean =>
    saysInOrder(folded, first, then);

const asksForHours = says(
  /\boffice ?hours?\b|\boffice hrs?\b|\bvisiting hours\b|\bwhen (can|could|may|should|do) (i|we) (see|meet|visit|talk|find|speak|reach|consult|go|come|catch)/,
);
const asksToMeet = says(
  /\b(meet|see|visit|talk to|speak|free|available|around|office|room|cabin|sits?|drop by|where is|where (can|do) i find)\b/,
);
const asksForSchedule = says(
  /\bwhat (do|have) (i|we) (have|got|do)\b(?!.*\b(hand|submit))|\bwhat is on (my|for me|this|today|tomorrow|next)|\bmy (day|week|plans?)\b|\banything (on|planned|for me|today|tomorrow|this|next)|\bam i (busy|free)\b|\bwhat is (up|planned|next)\b|\b(week|day) look/,
);
const asksForEvents = says(
  /\bwhat (is (happening|going on|on)|happens)\b|\bgoing on\b|\banything happening\b|\bthings to do\b/,
);
const asksForNews = says(/\bwhat is new\b|\banything new\b|\bdid i miss\b|\bany news\b/);
const asksForWork = says(
  /\b(need|have|supposed|ought|got) to (do|hand|submit|finish|complete|turn)|\b(should|must) i (do|hand|submit|finish|complete|work)|\bto ?-?do\b|\bwork (is )?(left|to do|for)\b|\bwho (gave|set|assigned)\b|\b(which|what)( one)? (comes|is) (soonest|first|next)\b/,
);
const asksForPriority = says(/\bpriority\b/);
const asksHowIDid = says(
  /\b(what|how many points|how much) did i (get|score|receive)|\bhow did i do\b|\bhow well did i\b/,
);
const asksToExplain = says(
  /\b(explain|define|definition|meaning of|what does .* mean|what (is|are|was) |how (does|do|is|are) |why (is|are|do|does) |tell me about|teach me|understand|learn (about)?|help me with|describe|concept)\b/,
);
const asksWho = says(/\bwho\b|\bwhich (teacher|professor|person)\b/);
const asksWhatWasSaid = says(/\b(said?|say|told|tell me what|text|texted|mention)\b/);
const asksWhatIHandedIn = inOrder(
  /\b(what|which|have|did|list|show)/,
  /\b(i )?(already )?(handed in|submitted|turned in|hand in already|done)\b/,
);
const asksWhetherReplied = says(
  /\b(repl(y|ies|ied)|answer(ed|s)?|respon(d|ds|ded|se)|(wrote|write|written|texted)( \w+)? back)\b/,
);
const isNegated = says(/\b(not|still|yet to|have to|need to|should)\b/);
const question = /\bquestions?\b/;
const asksForOpenOnes = inOrder(/\b(open|unanswered|waiting|outstanding|my|asked|answered)\b/, question);
const asksWhichAreOpen = inOrder(question, /\b(open|unanswered|waiting|outstanding|answered|i asked)\b/);
const asksForReplies = inOrder(/\b(repl(y|ies|ied)|respon(d|ded|se))\b/, question);
const isOpenQuestion = (asked: Understood): boolean =>
  asksForOpenOnes(asked) || asksWhichAreOpen(asked) || asksForReplies(asked);

const isAboutTasks = (asked: Understood): boolean =>
  has(asked, 'task', 'due', 'overdue', 'handIn', 'points') ||
  asksForWork(asked) ||
  asksForPriority(asked) ||
  (has(asked, 'left') && asked.topic.length === 0);
const isAboutTopic = ({ topic, named }: Understood): boolean => named.length > 0 && !isCategoryOnly(topic);

/** The routes in order of their attempt. The last one searches for the words alone. */
const routes: readonly Route[] = [
  {
    when: (asked) =>
      asksForHours(asked) ||
      has(asked, 'hours') ||
      (asked.teachers.length > 0 && asksToMeet(asked) && !has(asked, 'message')),
    answer: answerOfficeHours,
    isLast: true,
  },
  {
    when: (asked) =>
      (has(asked, 'mentee') && !has(asked, 'document')) ||
      (has(asked, 'mentor') && asked.students.length === 0),
    answer: (_, data) => answerMentors(data),
  },
  {
    when: (asked) => has(asked, 'document') || (has(asked, 'approve') && !has(asked, 'task')),
    answer: answerDocuments,
  },
  { when: isAboutFreeDays, answer: answerFreeDays },
  {
    when: (asked) => isAboutTasks(asked) && asked.named.length === 0 && readReckoning(asked) !== undefined,
    answer: answerReckoned,
  },
  { when: (asked) => has(asked, 'grade') || asksHowIDid(asked), answer: answerGrades },
  { when: (asked) => has(asked, 'doubt') || isOpenQuestion(asked), answer: answerDoubts },
  {
    when: (asked) => namesPeople(asked) && asked.topic.length === 0 && asksWhetherReplied(asked),
    answer: async ({ teachers: [teacher], students: [student] }, data) => {
      const person = teacher ?? student;
      return person && answerWhetherReplied(person, data);
    },
  },
  {
    when: (asked) => has(asked, 'message') || (namesPeople(asked) && asksWhatWasSaid(asked)),
    answer: answerMessages,
  },
  {
    when: (asked) =>
      has(asked, 'schedule') ||
      (asksForSchedule(asked) &&
        !asksForWork(asked) &&
        !has(asked, 'task', 'event', 'announcement', 'due', 'course', 'left')),
    answer: answerSchedule,
  },
  { when: (asked) => isAboutTasks(asked) && asked.topic.length > 0, answer: answerTaskTopic },
  {
    when: (asked, { me }) =>
      isAboutTasks(asked) &&
      asked.named.length === 0 &&
      me.role === 'student' &&
      asksWhatIHandedIn(asked) &&
      !isNegated(asked),
    answer: answerHandedIn,
  },
  { when: (asked) => isAboutTasks(asked) && asked.named.length === 0, answer: answerTasks },
  {
    when: (asked) => has(asked, 'announcement', 'important') && isAboutTopic(asked),
    answer: answerAnnouncementTopic,
  },
  {
    when: (asked) =>
      (has(asked, 'announcement', 'important') ||
        asksForNews(asked) ||
        (asked.topic.length > 0 && isCategoryOnly(asked.topic))) &&
      !isAboutTopic(asked),
    answer: answerAnnouncements,
  },
  {
    when: (asked) => (has(asked, 'event') || asksForEvents(asked)) && asked.named.length === 0,
    answer: answerEvents,
  },
  { when: (asked) => has(asked, 'course'), answer: answerCourses },
  {
    when: (asked) => has(asked, 'lesson') || asksToExplain(asked),
    answer: answerExplain,
  },
  { when: (asked) => asksWho(asked) && has(asked, 'teach'), answer: answerWhoTeaches },
  {
    when: (asked) => namesPeople(asked) && asked.topic.length === 0,
    answer: async ({ teachers, students }) => answerPeople([...teachers, ...students]),
  },
  { when: () => true, answer: answerByWords },
];

export async function findAnswer(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  for (const { when, answer, isLast = false } of routes) {
    if (!when(asked, data)) continue;
    // Undefined: the next route tries.
    const reply = await answer(asked, data);
    if (reply !== undefined || isLast) return reply;
  }
  return undefined;
}
