import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { indexHelp } from '#features/assistant/server/built-in/help-index.ts';
import { builtInAssistant } from '#features/assistant/server/built-in/built-in.ts';
import { type CampusData, keyOf } from '#features/assistant/server/campus-data.ts';
import type { CampusRecord } from '#features/assistant/contract/records.ts';
import type { Answerer } from '#features/assistant/server/port.ts';
import { readCampus } from '#features/assistant/server/read-campus.ts';
import { announcementsOnCampus } from '#features/announcements/server/campus.ts';
import { messagesOnCampus } from '#features/chat/server/campus.ts';
import { coursesOnCampus } from '#features/courses/server/campus.ts';
import { mentorshipOnCampus } from '#features/mentorship/server/campus.ts';
import { peopleOnCampus } from '#features/people/server/campus.ts';
import { tasksOnCampus } from '#features/tasks/server/campus.ts';
import { foundMessages, lastMessages } from '#features/chat/server/search/found-messages.ts';
import { Pairs } from '#features/chat/server/pairs.ts';
import { features } from '#features/server.ts';
import { MemoryBus } from '#platform/bus/memory.ts';
import { PeopleCache } from '#features/people/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { announcementsAt } from '../../demo/college/announcements.ts';
import { Clock } from '../../demo/college/clock.ts';
import { plannedCourses } from '../../demo/college/courses.ts';
import { longTalk } from '../../demo/college/long-talk.ts';
import { documents } from '../../demo/college/mentorship.ts';
import { mentors } from '../../demo/college/mentorship.ts';
import { type CastName, cast } from '../../demo/college/people.ts';
import { karansTalks } from '../../demo/college/talks-karan.ts';
import { otherTalks } from '../../demo/college/talks.ts';
import { tasksAt } from '../../demo/college/tasks.ts';
import { silentLog } from '../lib/silent-log.ts';
import { examDay, type Members } from './college.ts';
import type { ExamRoom } from './exam.ts';

/** What anybody may read of a college, with the sources of the product. */
export function campusOf(db: Database): (viewer: Viewer, now: Date) => CampusData {
  const people = new PeopleCache(db, new MemoryBus(silentLog));
  const search = { db, people, pairs: new Pairs(db), filesOf: async () => new Map() };
  const chat: Parameters<typeof messagesOnCampus>[0] = {
    searchMessages: (...ask) => foundMessages(search, ...ask),
    latestMessages: (...ask) => lastMessages(search, ...ask),
  };
  // Only names of documents are asked for, not their files.
  const uploads = { filesOf: async () => new Map() } as unknown as Uploads;
  const sources = [
    peopleOnCampus(db, 'everyone'),
    announcementsOnCampus(db),
    tasksOnCampus(db),
    coursesOnCampus(db),
    messagesOnCampus(chat),
    mentorshipOnCampus({ db, uploads }),
  ];
  const deps = { sources, help: indexHelp(features.declared.help), timeZone: 'UTC' };
  return (viewer, now) => readCampus(deps, viewer, now);
}

/** Where the exam is taken: the demo college, asked as each of its people. */
export function openRoom(
  db: Database,
  members: Members,
  {
    answerer = builtInAssistant,
    ignoresWhoAsks = false,
  }: { answerer?: Answerer; ignoresWhoAsks?: boolean } = {},
): ExamRoom {
  const dataOf = campusOf(db);
  const one = (who: CastName): CampusData => dataOf(members[who].viewer, examDay);
  return {
    answerer,
    members,
    dataFor: ignoresWhoAsks ? (who) => everybodys(one(who), allNames.map(one)) : one,
    secretsOf: (who) => secretsOf(who),
  };
}

const allNames = Object.keys(cast) as CastName[];

/**
 * Switches the visibility rules off: the caller gets all that anybody of the college may see. Only this file can do it; the
 * product has no such switch. It shows that the exam notices.
 */
function everybodys(asking: CampusData, all: readonly CampusData[]): CampusData {
  const evidence = new Map<string, CampusRecord>();
  const merge =
    <A extends unknown[], T extends CampusRecord>(read: (data: CampusData, ...asked: A) => Promise<T[]>) =>
    async (...asked: A): Promise<T[]> => {
      const found = await Promise.all(all.map((data) => read(data, ...asked)));
      const records = [...new Map(found.flat().map((record) => [keyOf(record), record])).values()];
      for (const record of records) evidence.set(keyOf(record), record);
      return records;
    };
  return {
    ...asking,
    evidence,
    vocabulary: async () =>
      new Set((await Promise.all(all.map((data) => data.vocabulary()))).flatMap((words) => [...words])),
    tasks: merge((data, asked) => data.tasks(asked)),
    grades: merge((data, asked) => data.grades(asked)),
    announcements: merge((data, asked) => data.announcements(asked)),
    events: merge((data, asked) => data.events(asked)),
    teachers: merge((data) => data.teachers()),
    people: merge((data, asked) => data.people(asked)),
    courses: merge((data, asked) => data.courses(asked)),
    lessons: merge((data, asked) => data.lessons(asked)),
    doubts: merge((data, asked) => data.doubts(asked)),
    messages: merge((data, asked) => data.messages(asked)),
    mentors: merge((data) => data.mentors()),
    documents: merge((data) => data.documents()),
    others: merge((data, asked) => data.others(asked)),
  };
}

/** From the plan of the demo college, not from the code that is examined: what is written there and not for this person. */
function secretsOf(who: CastName): string[] {
  const clock = new Clock(examDay);
  const me: { role: string; year?: string; division?: string; isAdmin?: boolean; isPending?: boolean } =
    cast[who];
  const isTeacher = (me.role === 'teacher' && !me.isPending) || me.isAdmin === true;
  const isFor = ({ year, division }: { year?: string; division?: string }): boolean =>
    isTeacher ||
    ((year === undefined || year === me.year) && (division === undefined || division === me.division));
  const announcements = announcementsAt(clock)
    .filter((one) => !isFor(one) || (one.minutesAgo ?? 0) < 0 || (one.expiresInMinutes ?? 1) < 0)
    .map(({ title = '' }) => title);
  const tasks = tasksAt(clock);
  const otherTasks = tasks.filter((task) => !isFor(task)).map(({ title = '' }) => title);
  const gradeTexts = tasks.flatMap(({ by, handIns = [] }) =>
    handIns
      .filter((one) => by !== who && (one.by !== who || one.grade?.isReturned === false))
      .flatMap(({ text, grade }) => [text ?? '', grade?.feedback ?? '']),
  );
  const courses = plannedCourses
    .filter((course) => (isTeacher ? course.by !== who : !isFor(course)))
    .flatMap(({ title = '', modules = [] }) => [
      title,
      ...modules.flatMap(({ lessons }) => lessons.map((lesson) => lesson.title)),
    ]);
  const talks = [...karansTalks, longTalk(), ...otherTalks]
    .filter(({ between }) => !between.some((name) => name === who))
    .flatMap(({ sittings }) => sittings.flatMap(({ lines }) => lines.map(said)));
  const mentees: readonly string[] = mentors.find(({ mentor }) => mentor === who)?.mentees ?? [];
  const papers = documents
    .filter(({ by }) => by !== who && !mentees.includes(by))
    .flatMap(({ name, reason }) => [name, reason ?? '']);
  // Short texts are said by chance: 'Student card', 'The first.'
  return [
    ...announcements,
    ...otherTasks,
    ...courses,
    ...[...gradeTexts, ...talks, ...papers].filter(isLong),
  ];
}

const isLong = (text: string): boolean => text.length > 18;
const said = (line: string): string => line.replace(/^[<>]\d? /, '').replace(/ \[\S+\]$/, '');
