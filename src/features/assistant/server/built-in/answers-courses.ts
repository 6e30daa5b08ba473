import type { CampusData } from '../campus-data.ts';
import type {
  Asked,
  CampusRecord,
  CourseRecord,
  DoubtRecord,
  LessonRecord,
} from '#features/assistant/contract/records.ts';
import type { Passage } from '#features/assistant/contract/assistant.ts';
import { describeAnnouncement } from './answers-campus.ts';
import { describeTask } from './answers-tasks.ts';
import { count, excerpt, fitting, link, listOf, quote, type Reply, scoreOf, whereToLook } from './say.ts';
import { nothingSought, passageIn, type Sought } from './passages.ts';
import { sayings } from './text.ts';
import type { Understood } from './understand.ts';

const shown = 5;

/** In the tutor's mode a student gets a hint, until they ask to be shown. */
export const hintsFirst = (lesson: LessonRecord, { me }: Pick<CampusData, 'me'>): boolean =>
  lesson.isTutored && me.role === 'student';

export function lessonText(lesson: LessonRecord, sought: Sought, data: CampusData, isShown = false): string {
  const hidden = !isShown && hintsFirst(lesson, data) ? passageIn(lesson, sought) : undefined;
  return [
    `${link(lesson)}, a lesson of “${quote(lesson.courseTitle)}”.`,
    hidden === undefined ? excerpt(lesson, sought) : hint(hidden, sought),
    lesson.resources.length > 0
      ? `Further reading there: ${lesson.resources.map((one) => quote(one)).join('; ')}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
const hint = (passage: Passage, sought: Sought): string =>
  sayings.hint(whereToLook(passage), quote(sought.details.join(' ')));

function courseText(course: CourseRecord, sought: Sought): string {
  const about = [
    course.detail ? quote(course.detail) : '',
    count(course.lessonCount, 'lesson'),
    course.hours === null ? '' : count(course.hours, 'hour'),
    `taught by ${quote(course.teacherName)}`,
  ];
  return `${link(course)}, a course (${about.filter(Boolean).join(', ')}). ${excerpt(course, sought)}`;
}
const doubtText = (doubt: DoubtRecord): string =>
  `${link(doubt)}: ${doubt.status === 'answered' ? 'answered' : 'waits for an answer'} (“${quote(doubt.courseTitle)}”).${doubt.answers.length > 0 ? ` ${doubt.answers.map((answer) => excerpt({ title: '', body: answer }, nothingSought)).join(' ')}` : ''}`;

async function lessonsOf({ title }: CourseRecord, data: CampusData): Promise<string> {
  const lessons = (await data.lessons({})).filter(({ courseTitle }) => courseTitle === title);
  return lessons.length === 0 ? '' : `\n\nIts lessons: ${lessons.map((lesson) => link(lesson)).join(', ')}.`;
}

const unique = <T extends CampusRecord>(records: readonly T[]): T[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];

export async function answerCourses(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  const { topic, subject } = asked;
  const words = topic.length > 0 ? topic : subject === undefined ? [] : subject.toLowerCase().split(' ');
  const all = await data.courses({});
  const found = words.length === 0 ? all : await fitting([...(await data.courses({ words })), ...all], words);
  if (found.length === 0 && words.length > 0) return undefined;
  if (found.length === 0) return { text: 'You have no courses yet.', records: [] };
  const records = unique(found).slice(0, shown);
  const [only] = records;
  const outline = records.length === 1 && only !== undefined ? await lessonsOf(only, data) : '';
  return { text: `${listOf(records.map((course) => courseText(course, asked)))}${outline}`, records };
}

/**
 * Lessons first, then courses, then answered doubts, with other records that mention the words. Undefined: no record
 * explains it.
 */
export async function answerExplain(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  const words = asked.topic;
  if (words.length === 0) return undefined;
  const [lessons, courses, doubts] = await Promise.all([
    data.lessons({ words }),
    data.courses({ words }),
    data.doubts({ words }),
  ]);
  const found = await fitting(lessons, words);
  // A misspelled word is in no index.
  const near = found.length > 0 ? found : await fitting(await data.lessons({}), words);
  const goodLessons = near.slice(0, 3);
  const goodDoubts = (await fitting(doubts, words)).filter(({ answers }) => answers.length > 0).slice(0, 2);
  const goodCourses = (await fitting(courses, words)).slice(0, goodLessons.length > 0 ? 1 : 2);
  const records = [...goodLessons, ...goodCourses, ...goodDoubts];
  if (records.length === 0) return undefined;
  const lines = [
    ...goodLessons.map((lesson) => lessonText(lesson, asked, data)),
    ...goodCourses.map((course) => courseText(course, asked)),
    ...goodDoubts.map((doubt) => `A doubt about it: ${doubtText(doubt)}`),
  ];
  return {
    text: `This is what your courses say about “${quote(words.join(' '))}”:\n\n${listOf(lines)}`,
    records,
  };
}

export async function answerDoubts(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  const { folded, topic } = asked;
  const all = await data.doubts(topic.length > 0 ? { words: topic } : {});
  const wantsMine = data.me.role === 'student' && /\b(my|i|mine)\b/.test(folded);
  const wantsOpen =
    /\b(open|unanswered|outstanding|waiting|wait|without|not answered|pending|unresolved)\b/.test(folded);
  const wantsAnswered = !wantsOpen && /\b(answered|reply|replied|replies)\b/.test(folded);
  const found = (topic.length > 0 ? await fitting(all, topic) : all)
    .filter(({ isMine }) => !wantsMine || isMine)
    .filter(({ status }) => !wantsOpen || status === 'open')
    .filter(({ status }) => !wantsAnswered || topic.length > 0 || wantsMine || status === 'answered');
  // 'Did anyone reply to my question about lenses?' is not answered by what else is known of lenses.
  if (found.length === 0 && topic.length > 0 && !asked.concepts.has('reply')) return undefined;
  if (found.length === 0)
    return { text: `There is no such doubt${wantsMine ? ' of yours' : ''}.`, records: [] };
  const records = found.slice(0, shown);
  return {
    text: `${wantsMine ? 'Your doubts' : 'Doubts'}:\n\n${listOf(records.map((doubt) => doubtText(doubt)))}`,
    records,
  };
}

/** Any record with these words that the person may see: the best one, and others only when they are as good. */
export async function answerByWords(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  const words = asked.content;
  if (words.length === 0) return undefined;
  return (
    (await bestOf(words, asked, data, { words })) ??
    (await bestOf(words, asked, data, {})) ??
    // 'Do I need to bring something for the bridge': the record has the name, its passage the rest.
    (asked.topic.length > 0 && asked.topic.length < words.length
      ? bestOf(asked.topic, asked, data, { words: asked.topic })
      : undefined)
  );
}

/** Records found by the index, or the newest ones, compared directly. */
async function bestOf(
  words: readonly string[],
  question: Understood,
  data: CampusData,
  asked: Asked,
): Promise<Reply | undefined> {
  const [announcements, tasks, lessons, courses, doubts, others] = await Promise.all([
    data.announcements(asked),
    data.tasks(asked),
    data.lessons(asked),
    data.courses(asked),
    data.doubts(asked),
    data.others(asked),
  ]);
  const texts = new Map<CampusRecord, () => string>([
    ...announcements.map((one) => [one, () => describeAnnouncement(one, question, data)] as const),
    ...tasks.map((one) => [one, () => describeTask(one, question, data)] as const),
    ...lessons.map((one) => [one, () => lessonText(one, question, data)] as const),
    ...courses.map((one) => [one, () => courseText(one, question)] as const),
    ...doubts.map((one) => [one, () => doubtText(one)] as const),
    ...others.map((one) => [one, () => `${link(one)}. ${excerpt(one, question)}`] as const),
  ]);
  const fit = await fitting([...texts.keys()], words);
  const [best] = fit;
  if (best === undefined) return undefined;
  const records = fit.filter((one) => scoreOf(one, words) >= scoreOf(best, words) - 0.001).slice(0, 3);
  return { text: records.map((one) => texts.get(one)?.() ?? '').join('\n\n'), records };
}
