import { collegeDay, collegeShortMoment } from '#shared/time/entry/college-words.ts';
import { inOrder } from '#shared/format/in-order.ts';
import type { CampusData } from '../campus-data.ts';
import type { AnnouncementRecord, CampusRecord, PersonRecord } from '#features/assistant/contract/records.ts';
import { startOf, taskLine } from './answers-tasks.ts';
import { count, excerpt, fitting, link, listOf, quote, type Reply } from './say.ts';
import { sayings } from './text.ts';
import { nothingSought, type Sought } from './passages.ts';
import type { Understood } from './understand.ts';
import { fold } from './words.ts';

const shown = 5;
const dayMs = 24 * 60 * 60_000;

const announcementLine = (record: AnnouncementRecord, { timeZone }: CampusData): string =>
  `${link(record)}: ${record.category}${record.isImportant ? ', important' : ''}, by ${quote(record.authorName)}, ${collegeDay(record.publishedAt, timeZone)}`;
const eventLine = (record: AnnouncementRecord, { timeZone }: CampusData): string =>
  record.eventAt === null
    ? `${link(record)}: announced ${collegeDay(record.publishedAt, timeZone)}, without a date`
    : `${link(record)}: ${collegeShortMoment(record.eventAt, timeZone)}`;

export const describeAnnouncement = (record: AnnouncementRecord, sought: Sought, data: CampusData): string =>
  [
    `${announcementLine(record, data)}.${record.eventAt === null ? '' : ` Takes place ${collegeShortMoment(record.eventAt, data.timeZone)}.`}`,
    excerpt(record, sought),
  ].join('\n\n');

/** A topic that only names a category is no topic. */
export const isCategoryOnly = (topic: readonly string[]): boolean =>
  topic.every((word) => word === 'maintenance' || word === 'feature');

export async function answerAnnouncementTopic(
  asked: Understood,
  data: CampusData,
): Promise<Reply | undefined> {
  const found = await fitting(await data.announcements({ words: asked.topic }), asked.topic);
  const near = found.length > 0 ? found : await fitting(await data.announcements({}), asked.topic);
  const records = near.slice(0, 2);
  if (records.length === 0) return undefined;
  return { text: records.map((one) => describeAnnouncement(one, asked, data)).join('\n\n'), records };
}

export async function answerAnnouncements(asked: Understood, data: CampusData): Promise<Reply> {
  const { folded, concepts, window, teachers } = asked;
  const category = /\bmaintenance\b/.test(folded)
    ? 'Maintenance'
    : /\bfeature\b/.test(folded)
      ? 'Feature Update'
      : undefined;
  const all = await data.announcements({
    from: window?.from,
    to: window?.to,
    category,
    isImportant: concepts.has('important') ? true : undefined,
  });
  const isOne = /\b(latest|last|newest|most recent) (announcement|notice|news|update)\b/.test(folded);
  const records = all
    .filter((one) => teachers.length === 0 || teachers.some(({ title }) => one.saidBy.includes(title)))
    .slice(0, isOne ? 1 : shown);
  const [first] = records;
  const when = window === undefined ? '' : ` ${window.label}`;
  if (first === undefined) return { text: `There is no such announcement${when}.`, records: [] };
  if (records.length === 1) return { text: describeAnnouncement(first, asked, data), records };
  return {
    text: `These are the ${concepts.has('important') ? 'important' : 'newest'} announcements${when}:\n\n${listOf(records.map((one) => announcementLine(one, data)))}`,
    records,
  };
}

/** Events with a date first, then announced events without one. */
export async function answerEvents(asked: Understood, data: CampusData): Promise<Reply> {
  const { window } = asked;
  const from = startOf(asked, data);
  const dated = await data.events({ from, to: window?.to });
  const others =
    window === undefined
      ? (await data.announcements({ category: 'Event' }))
          .filter(({ eventAt }) => eventAt === null)
          .slice(0, 3)
      : [];
  const records = [...dated.slice(0, shown), ...others];
  if (records.length > 0)
    return {
      text: `These events are planned${window ? ` ${window.label}` : ''}:\n\n${listOf(records.map((one) => eventLine(one, data)))}`,
      records,
    };
  const [next] = await data.events({ from: data.now, limit: 1 });
  const none = `No event is planned ${window?.label ?? 'now'}.`;
  return next === undefined
    ? { text: none, records: [] }
    : { text: `${none} The next one is ${eventLine(next, data)}.`, records: [next] };
}

/** Deadlines and events in the window, by time. There is no timetable to read. */
export async function answerSchedule({ window }: Understood, data: CampusData): Promise<Reply> {
  const from = startOf({ window }, data);
  const to = window?.to ?? new Date(data.now.getTime() + 7 * dayMs);
  const label = window?.label ?? 'in the next 7 days';
  const [tasks, events] = await Promise.all([data.tasks({ from, to }), data.events({ from, to })]);
  const own = data.me.role === 'teacher' ? tasks.filter(({ isMine }) => isMine) : tasks;
  const lines = [
    ...own.map((task) => ({ record: task as CampusRecord, at: task.date ?? '', line: taskLine(task, data) })),
    ...events.map((event) => ({
      record: event as CampusRecord,
      at: event.date ?? '',
      line: eventLine(event, data),
    })),
  ].toSorted((a, b) => inOrder(a.at, b.at));
  const records = lines.map(({ record }) => record).slice(0, 10);
  const head =
    lines.length === 0
      ? `Nothing with a date is on your schedule ${label}.`
      : `This is on your schedule ${label}:`;
  return {
    text: [head, listOf(lines.slice(0, 10).map(({ line }) => line)), sayings.noTimetable]
      .filter(Boolean)
      .join('\n\n'),
    records,
  };
}
const hoursLine = (person: PersonRecord): string =>
  person.officeHours === null
    ? `${link(person)} (${quote(person.department ?? '')}) has not written down office hours. You can send a message instead`
    : `${link(person)} (${quote(person.department ?? '')}): ${quote(person.officeHours)}`;

/** 'My mentor', or the asking teacher. */
async function meantByMy({ folded, concepts }: Understood, data: CampusData): Promise<PersonRecord[]> {
  if (!/\bmy\b|\bdo i have\b/.test(folded)) return [];
  if (data.me.role === 'teacher') return (await data.teachers()).filter(({ id }) => id === data.me.id);
  return concepts.has('mentor') ? data.mentors() : [];
}

/** Undefined when the question names an unknown person. */
export async function answerOfficeHours(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  const all = await data.teachers();
  const own = await meantByMy(asked, data);
  if (own.length > 0) return { text: listOf(own.map((one) => hoursLine(one))), records: own };
  const inDepartment = all.filter(({ department }) => isOfDepartment(asked, department));
  const named = asked.teachers.length > 0 ? asked.teachers : inDepartment;
  if (named.length > 0)
    return { text: listOf(named.map((one) => hoursLine(one))), records: named.slice(0, 10) };
  // The question has an unknown word or a student: it does not mean all teachers.
  if (asked.topic.length > 0 || asked.students.length > 0) return undefined;
  const records = all.filter(({ officeHours }) => officeHours !== null).slice(0, 10);
  if (records.length === 0) return { text: 'No teacher has written down office hours yet.', records: [] };
  return { text: `These are the office hours:\n\n${listOf(records.map((one) => hoursLine(one)))}`, records };
}

function isOfDepartment({ topic, subject, tokens }: Understood, department: string | null): boolean {
  if (department === null) return false;
  const words = department.toLowerCase().split(' ');
  if (subject !== undefined && department.toLowerCase() === subject.toLowerCase()) return true;
  return words.some((word) => topic.includes(word)) && words.every((word) => tokens.includes(word));
}

const personLine = (person: PersonRecord): string =>
  `${link(person)}: ${person.role === 'teacher' ? `teacher, ${quote(person.department ?? '')}` : `student, ${quote(person.department ?? '')}`}`;

export function answerPeople(people: readonly PersonRecord[]): Reply {
  const lines = people
    .slice(0, shown)
    .map((person) =>
      [
        `${personLine(person)}.`,
        person.officeHours === null ? '' : `Office hours: ${quote(person.officeHours)}.`,
        person.body === '' ? '' : excerpt(person, nothingSought),
      ]
        .filter(Boolean)
        .join(' '),
    );
  return { text: listOf(lines), records: people.slice(0, shown) };
}

/** The teachers of the named department. Undefined for any other topic. */
export async function answerWhoTeaches(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  const all = await data.teachers();
  const named = all.filter(({ department }) => isOfDepartment(asked, department));
  if (named.length > 0) return answerPeople(named);
  if (asked.topic.length === 0 && asked.subject === undefined)
    return /\b(who|list|all|which) (are|the|is|teachers|all)\b/.test(asked.folded)
      ? answerPeople(all)
      : undefined;
  return undefined;
}

export async function answerMentors(data: CampusData): Promise<Reply> {
  const records = await data.mentors();
  const isTeacher = data.me.role === 'teacher';
  const [mentor] = records;
  if (mentor === undefined)
    return { text: isTeacher ? 'You have no mentees.' : 'You have no mentor yet.', records: [] };
  return isTeacher
    ? {
        text: `You have ${count(records.length, 'mentee')}:\n\n${listOf(records.map((one) => personLine(one)))}`,
        records: records.slice(0, 10),
      }
    : {
        text: `Your mentor is ${personLine(mentor)}.${mentor.officeHours === null ? '' : ` Office hours: ${quote(mentor.officeHours)}.`}`,
        records,
      };
}

/** The student's own, or those of the teacher's mentees. */
export async function answerDocuments(asked: Understood, data: CampusData): Promise<Reply | undefined> {
  const status = (['pending', 'approved', 'rejected'] as const).find((one) =>
    new RegExp(`\\b${one.slice(0, 6)}|${one === 'pending' ? '\\bwait' : '\\bnever\\b'}`).test(asked.folded),
  );
  const all = await data.documents();
  const ofStudents =
    asked.students.length === 0
      ? all
      : all.filter(({ studentName }) => asked.students.some(({ title }) => title === studentName));
  const wanted = ofStudents.filter((document) => status === undefined || document.status === status);
  // 'Is my student card approved?' is about the card, whatever its state is.
  const named = ofStudents.filter(({ title }) => asked.folded.includes(fold(title)));
  const byTopic =
    named.length > 0 ? named : asked.topic.length === 0 ? wanted : await fitting(ofStudents, asked.topic);
  const records = (byTopic.length > 0 ? byTopic : wanted).slice(0, 10);
  const isTeacher = data.me.role === 'teacher';
  const url = isTeacher ? '/mentor-section' : '/mentee-section';
  // About another student the answer reveals nothing, not even that there are no documents.
  if (records.length === 0 && asked.students.length > 0) return { text: sayings.private, records: [] };
  if (records.length === 0)
    return {
      text: `${isTeacher ? 'No document of your mentees is' : 'You have no document that is'} ${status ?? 'there'}.`,
      records: [],
    };
  const lines = records.map(
    (document) =>
      `${link({ ...document, url })}${isTeacher ? ` of ${quote(document.studentName)}` : ''}: ${document.status}${document.reason ? ` (${quote(document.reason)})` : ''}`,
  );
  return {
    text: `${isTeacher ? 'Documents of your mentees' : 'Your documents'}:\n\n${listOf(lines)}`,
    records,
  };
}
