import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { asViewer, findPeopleByIds, pagesOfPeople, type Person } from '#features/people/server/service.ts';
import type { NoticeKind } from '#features/notifications/contract/notice.ts';
import {
  findMentioned,
  type Notice,
  type NoticeSource,
  noticeSource,
  type Recipient,
  toPages,
  toPerson,
} from '#features/notifications/server/service.ts';
import {
  courseHandedOver,
  courseKinds as kinds,
  courseStaffed,
  doubtAsked,
  doubtSaid,
  joinAsked,
  membersAdded,
} from '../contract/notice-kinds.ts';
import { coursesText as text } from '../text.ts';
import { courseRights, peopleWith } from './rights.ts';
import { type DoubtOnLesson, findDoubt } from './doubts/doubt-rows.ts';
import { courseColumnsForAll } from './find.ts';
import { courseUrl, doubtUrl } from './lists/search.ts';
import { subjectOf } from './subject.ts';
import { courseDoubtMessages, type CourseRow, courses } from './table.ts';

/** The recipients and content of notifications about doubts and replies. Only mails contain the text itself. */
export const courseNotices = (db: Database): NoticeSource[] => [
  handOver(db),
  staffed(db),
  added(db),
  asked(db),
  noticeSource(doubtAsked, async ({ doubtId }) => {
    const found = await findWithCourse(db, doubtId);
    if (found === undefined) return undefined;
    const { doubt, course } = found;
    const mentioned = await findMentioned(db, doubt.question);
    const { askerId } = doubt;
    return {
      ...base(found),
      key: `doubt:${doubtId}`,
      group: `doubts:${course.id}`,
      words: doubt.question,
      actorId: askerId,
      personId: askerId,
      sees: (person) => courseRights.read.holds(asViewer(person), course),
      recipients: () => recipientsOf(db, found, peopleWith(course, 'answer'), kinds.asked, mentioned),
    };
  }),
  noticeSource(doubtSaid, async ({ messageId }) => {
    const [message] = await db
      .select()
      .from(courseDoubtMessages)
      .where(eq(courseDoubtMessages.id, messageId));
    const found = message && (await findWithCourse(db, message.doubtId));
    if (message === undefined || found === undefined) return undefined;
    const { doubt, course } = found;
    const isAnswer = message.senderRole === 'teacher';
    const mentioned = await findMentioned(db, message.message);
    return {
      ...base(found),
      key: `doubt-${isAnswer ? 'answered' : 'followed-up'}:${message.id}`,
      group: isAnswer ? `doubt-answered:${doubt.id}` : `doubts-followed-up:${course.id}`,
      words: text.doubtInMail(message.message, doubt.question),
      edition: message.createdAt.getTime(),
      actorId: message.senderId,
      personId: message.senderId,
      sees: (person) =>
        courseRights.read.holds(asViewer(person), course) &&
        // Only the asker and those who answer see a follow-up.
        (isAnswer || person.id === doubt.askerId || courseRights.answer.holds(asViewer(person), course)),
      recipients: () =>
        isAnswer
          ? recipientsOf(db, found, [doubt.askerId], kinds.answered, mentioned)
          : recipientsOf(db, found, peopleWith(course, 'answer'), kinds.followedUp, mentioned),
    };
  }),
];

const handOver = (db: Database): NoticeSource =>
  noticeSource(courseHandedOver, async ({ courseId, formerId, actorId }) => {
    const course = await findLive(db, courseId);
    if (course === undefined) return undefined;
    return {
      key: `handed-over:${courseId}`,
      edition: course.version,
      subject: subjectOf(courseId),
      record: `course:${courseId}`,
      actorId,
      personId: formerId,
      title: course.title,
      url: courseUrl(courseId),
      sees: (person) => courseRights.manage.holds(asViewer(person), course),
      recipients: () => toPerson(db, course.ownerId, kinds.handedOver),
    };
  });

const staffed = (db: Database): NoticeSource =>
  noticeSource(courseStaffed, async ({ courseId, userId, actorId }) => {
    const course = await findLive(db, courseId);
    if (course === undefined) return undefined;
    return {
      key: `staffed:${courseId}:${userId}`,
      edition: course.version,
      subject: subjectOf(courseId),
      record: `course:${courseId}`,
      actorId,
      personId: actorId,
      title: course.title,
      url: `${courseUrl(courseId)}/people`,
      sees: (person) => Object.hasOwn(course.staff, person.id),
      recipients: () => toPerson(db, userId, kinds.staffed),
    };
  });

const added = (db: Database): NoticeSource =>
  noticeSource(membersAdded, async ({ courseId, userIds, actorId }) => {
    const course = await findLive(db, courseId);
    if (course === undefined) return undefined;
    return {
      key: `members-added:${courseId}`,
      subject: subjectOf(courseId),
      record: `course:${courseId}`,
      actorId,
      personId: actorId,
      title: course.title,
      url: courseUrl(courseId),
      sees: (person) => courseRights.read.holds(asViewer(person), course),
      recipients: () => toPages(pagesOfPeople(db, userIds), kinds.added),
    };
  });

const asked = (db: Database): NoticeSource =>
  noticeSource(joinAsked, async ({ courseId, userId }) => {
    const course = await findLive(db, courseId);
    if (course === undefined || course.members[userId] !== 'waiting') return undefined;
    return {
      key: `join-asked:${courseId}:${userId}`,
      group: `join-asked:${courseId}`,
      subject: subjectOf(courseId),
      record: `course:${courseId}`,
      actorId: userId,
      personId: userId,
      title: course.title,
      url: `${courseUrl(courseId)}/people`,
      sees: (person) => courseRights.manage.holds(asViewer(person), course),
      recipients: async function* () {
        for (const id of peopleWith(course, 'manage')) yield* toPerson(db, id, kinds.joinAsked);
      },
    };
  });

/** With all members; undefined when it is deleted. */
async function findLive(db: Database, id: string): Promise<CourseRow | undefined> {
  const [course] = await db.select(courseColumnsForAll).from(courses).where(eq(courses.id, id));
  return course?.deletedAt === null ? course : undefined;
}

interface Found {
  doubt: DoubtOnLesson;
  course: CourseRow;
}

async function findWithCourse(db: Database, doubtId: string): Promise<Found | undefined> {
  const doubt = await findDoubt(db, doubtId);
  if (doubt === undefined) return undefined;
  const course = await findLive(db, doubt.courseId);
  return course && { doubt, course };
}

const base = ({ doubt, course }: Found): Pick<Notice, 'subject' | 'record' | 'title' | 'detail' | 'url'> => ({
  subject: subjectOf(course.id),
  record: `doubt:${doubt.id}`,
  title: course.title,
  detail: doubt.lessonTitle,
  url: doubtUrl(doubt),
});

/** The people addressed, and mentioned people. */
async function* recipientsOf(
  db: Database,
  { course }: Found,
  userIds: readonly string[],
  kind: NoticeKind,
  mentioned: readonly Person[],
): AsyncGenerator<Recipient[]> {
  const ownUrl = (person: Person) =>
    courseRights.answer.holds(asViewer(person), course) ? { url: `${courseUrl(course.id)}/manage` } : {};
  const people = await findPeopleByIds(db, userIds);
  const isMentioned = ({ id }: Person) => mentioned.some((person) => person.id === id);
  yield people.map((person) => ({
    person,
    kinds: isMentioned(person) ? [kinds.mention, kind] : [kind],
    ...ownUrl(person),
  }));
  yield mentioned
    .filter(({ id }) => !userIds.includes(id))
    .map((other) => ({ person: other, kinds: [kinds.mention], ...ownUrl(other) }));
}
