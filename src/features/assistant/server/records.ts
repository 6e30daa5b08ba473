// Rows of the features as records that an answer is made of.
import type { Found } from '#server/found.ts';
import type { Viewer } from '#server/session.ts';
import {
  type AnnouncementRow,
  announcementUrl,
  authorLine,
  senderOf,
  type Senders,
} from '#features/announcements/server/service.ts';
import {
  type CourseRow,
  courseUrl,
  type DoubtInCourse,
  doubtTitle,
  type LessonInCourse,
  doubtUrl,
  lessonUrl,
} from '#features/courses/server/service.ts';
import type { listDocuments } from '#features/mentorship/server/service.ts';
import { describePerson, effectiveRole, type Person, personUrl } from '#features/people/server/service.ts';
import type { HandInCounts } from '#features/tasks/contract.ts';
import { type TaskStanding, taskUrl } from '#features/tasks/server/service.ts';
import type {
  AnnouncementRecord,
  CourseRecord,
  DocumentRecord,
  DoubtRecord,
  LessonRecord,
  MessageRecord,
  PersonRecord,
  TaskRecord,
} from './campus-data.ts';

export function taskRecord(
  viewer: Viewer,
  row: TaskStanding,
  authorName: string,
  counts: HandInCounts | undefined,
): TaskRecord {
  return {
    type: 'task',
    id: row.id,
    title: row.title,
    url: taskUrl(row.id),
    date: row.dueAt?.toISOString() ?? null,
    dateIs: row.dueAt === null ? null : 'due',
    points: row.points,
    detail: row.subject,
    body: row.description,
    keywords: row.subject,
    subject: row.subject,
    priority: row.priority,
    authorName,
    isMine: row.authorId === viewer.userId,
    state: viewer.role === 'student' ? stateOf(row) : null,
    grade: gradeOf(row),
    handIns: counts ? { waiting: counts.submitted + counts.late, all: sum(counts) } : null,
  };
}

/** Who has nothing is assigned; that there is a grade is told when it is returned. */
function stateOf({ own }: TaskStanding): TaskRecord['state'] {
  if (own === null) return 'assigned';
  return own.state === 'graded' ? 'submitted' : own.state;
}
const gradeOf = ({ own }: TaskStanding): TaskRecord['grade'] =>
  own?.state === 'returned' && own.points !== null ? { points: own.points, feedback: own.feedback } : null;
const sum = ({ submitted, late, graded, returned }: HandInCounts): number =>
  submitted + late + graded + returned;

export const announcementRecord = (row: AnnouncementRow, senders: Senders): AnnouncementRecord => ({
  type: 'announcement',
  id: row.id,
  title: row.title,
  url: announcementUrl(row.id),
  date: (row.eventAt ?? row.publishAt).toISOString(),
  dateIs: row.eventAt === null ? 'published' : 'event',
  points: null,
  detail: authorLine(row, senders),
  body: row.content,
  keywords: row.category,
  category: row.category,
  isImportant: row.priority === 'important',
  authorName: authorLine(row, senders),
  saidBy: [row.author, senderOf(row, senders) ?? row.author],
  publishedAt: row.publishAt.toISOString(),
  eventAt: row.eventAt?.toISOString() ?? null,
});

export function personRecord(person: Person): PersonRecord {
  const role = effectiveRole(person);
  const officeHours = role === 'teacher' ? person.officeHours : null;
  return {
    type: 'person',
    id: person.id,
    title: person.name,
    url: personUrl(person.id),
    date: null,
    dateIs: null,
    points: null,
    detail: officeHours ?? describePerson(person),
    body: person.bio ?? '',
    keywords: describePerson(person),
    role,
    department: role === 'teacher' ? person.department : describePerson(person),
    officeHours,
  };
}

export const courseRecord = (row: CourseRow, teacherName: string): CourseRecord => ({
  type: 'course',
  id: row.id,
  title: row.title,
  url: courseUrl(row.id),
  date: null,
  dateIs: null,
  points: null,
  detail: row.category,
  body: row.description,
  keywords: `${row.category} ${row.tags.join(' ')} ${teacherName}`,
  teacherName,
  lessonCount: row.lessonCount,
  hours: row.estimatedHours,
});

export const lessonRecord = (row: LessonInCourse): LessonRecord => ({
  type: 'lesson',
  id: row.id,
  title: row.title,
  url: lessonUrl(row),
  date: null,
  dateIs: null,
  points: null,
  detail: row.courseTitle,
  body: row.description,
  keywords: `${row.courseTags.join(' ')} ${row.resources.map(({ title }) => title).join(' ')}`,
  courseTitle: row.courseTitle,
  resources: row.resources.map(({ title }) => title),
});

export const doubtRecord = (
  row: DoubtInCourse,
  viewerId: string,
  answers: readonly string[],
): DoubtRecord => ({
  type: 'doubt',
  id: row.id,
  title: doubtTitle(row),
  url: doubtUrl(row),
  date: row.createdAt.toISOString(),
  dateIs: 'asked',
  points: null,
  detail: row.lessonTitle,
  body: [row.question, ...answers].join('\n\n'),
  keywords: row.courseTitle,
  status: row.status,
  isMine: row.askerId === viewerId,
  courseTitle: row.courseTitle,
  answers,
});

export const messageRecord = ({ id, title, snippet, url, date }: Found): MessageRecord => ({
  type: 'message',
  id,
  title,
  url,
  date: date?.toISOString() ?? null,
  dateIs: 'sent',
  points: null,
  detail: null,
  body: snippet,
  keywords: '',
  contactId: url.slice(url.lastIndexOf('/') + 1),
});

type MenteeDocument = Pick<
  Awaited<ReturnType<typeof listDocuments>>[number],
  'id' | 'name' | 'status' | 'reason' | 'uploadDate'
>;
export const documentRecord = (document: MenteeDocument, studentName: string): DocumentRecord => ({
  type: 'document',
  id: document.id,
  title: document.name,
  url: '/mentee-section',
  date: document.uploadDate,
  dateIs: 'uploaded',
  points: null,
  detail: document.status,
  body: document.reason ?? '',
  keywords: document.status,
  status: document.status,
  reason: document.reason,
  studentName,
});
