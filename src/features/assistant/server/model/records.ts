// The records in the form that a model gets: allowed fields only, shortened.
import { fromDate, toCalendarDate } from '@internationalized/date';
import type { CampusData } from '../campus-data.ts';
import { collegeLongMoment } from '#shared/time/entry/college-words.ts';
import type {
  AnnouncementRecord,
  CampusRecord,
  CourseRecord,
  DoubtRecord,
  LessonRecord,
  PersonRecord,
  TaskRecord,
} from '#features/assistant/contract/records.ts';
import { withoutInvisible } from './guard.ts';

const fieldChars = 1500;
/** The limit of all texts of one read. */
const readingChars = 15_000;

export type RecordFields = Readonly<Record<string, unknown>>;

export function describeRecords<T extends CampusRecord>(
  records: readonly T[],
  {
    nameOf,
    fieldsOf,
    moment,
  }: { nameOf: (record: T) => string; fieldsOf: (record: T, moment: Moment) => RecordFields; moment: Moment },
): RecordFields[] {
  const most = Math.min(fieldChars, Math.floor(readingChars / Math.max(1, records.length)));
  return records.map((record) =>
    clipped(
      { cite: `[[${nameOf(record)}]]`, title: record.title, ...fieldsOf(record, moment), text: record.body },
      most,
    ),
  );
}

/** 'Monday, 23 November 2026 at 23:59 GMT+5:30' */
export type Moment = (at: string | null) => string | null;
export const momentIn =
  (timeZone: string): Moment =>
  (at) =>
    at === null ? null : collegeLongMoment(at, timeZone);

/** What a model may say of a date without doing sums: 'today', 'tomorrow', 'yesterday'. */
export function nearDays(at: string | null, { now, timeZone }: Pick<CampusData, 'now' | 'timeZone'>): string {
  if (at === null) return '';
  const dayOf = (moment: Date) => toCalendarDate(fromDate(moment, timeZone));
  const days = dayOf(new Date(at)).compare(dayOf(now));
  return { '-1': 'yesterday', 0: 'today tonight', 1: 'tomorrow' }[days] ?? '';
}

/** A record as lines of words: 'points: 20'. */
export const inWords = (fields: RecordFields, more: string): string =>
  [...Object.entries(fields).map(([key, value]) => `${key}: ${wordsOf(value)}`), more].join('\n');
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? '');
  if (Array.isArray(value)) return value.map(wordsOf).join('; ');
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${wordsOf(one)}`)
    .join(', ');
};

export const taskFields = (task: TaskRecord, moment: Moment): RecordFields => ({
  due: moment(task.date),
  subject: task.subject,
  priority: task.priority,
  points: task.points,
  by: task.authorName,
  yourState: task.state,
  yourGrade: task.grade,
  handIns: task.handIns,
});
export const announcementFields = (one: AnnouncementRecord, moment: Moment): RecordFields => ({
  category: one.category,
  important: one.isImportant,
  by: one.authorName,
  published: moment(one.publishedAt),
  eventAt: moment(one.eventAt),
});
export const teacherFields = ({ department, officeHours }: PersonRecord): RecordFields => ({
  department,
  officeHours,
});
export const courseFields = (course: CourseRecord): RecordFields => ({
  category: course.detail,
  teacher: course.teacherName,
  lessons: course.lessonCount,
  hours: course.hours,
  tutorsMode: course.isTutored,
});
export const lessonFields = ({ courseTitle, resources, isTutored }: LessonRecord): RecordFields => ({
  course: courseTitle,
  resources,
  tutorsMode: isTutored,
});
export const doubtFields = (
  { status, isMine, courseTitle, date }: DoubtRecord,
  moment: Moment,
): RecordFields => ({
  status,
  askedByYou: isMine,
  course: courseTitle,
  asked: moment(date),
});

/** Shortens every text, and removes characters that a person would not see. */
function clipped(value: RecordFields, most: number): RecordFields {
  const clip = (one: unknown): unknown => {
    if (typeof one === 'string') return withoutInvisible(one).slice(0, most).toWellFormed();
    if (Array.isArray(one)) return one.slice(0, 20).map(clip);
    return typeof one === 'object' && one !== null ? clipped(one as RecordFields, most) : one;
  };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clip(one)]));
}
