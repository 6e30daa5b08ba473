import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { invitation } from '#features/calendar/server/service.ts';
import { pagesOfCourse } from '#features/courses/server/service.ts';
import type { NoticeKind } from '#features/notifications/contract/notice.ts';
import {
  isNear,
  type MailOrigin,
  type Notice,
  type NoticeSource,
  noticeSource,
  toPages,
} from '#features/notifications/server/service.ts';
import { asViewer, namesOf } from '#features/people/server/service.ts';
import {
  meetingCancelled,
  meetingKinds as kinds,
  meetingMoved,
  meetingRestored,
  meetingSoon,
  meetingsPlanned,
} from '../contract/notice-kinds.ts';
import { meetingsText as text } from '../text.ts';
import { meetingUrl } from './addresses.ts';
import { isExcusedOrPresent } from './attendance/is-excused-or-present.ts';
import { toDate } from './calendar/calendar-date.ts';
import { findMeetingForAll, placeOf } from './find-meeting.ts';
import { meetingRights } from './rights.ts';
import { subjectOf } from './subject.ts';
import { type MeetingRow, meetings } from './table.ts';

/** The recipients and the content of the notifications about meetings: the students that they are for, and the staff. */
export const meetingNotices = (db: Database, origin: MailOrigin): NoticeSource[] => [
  noticeSource(meetingsPlanned, async ({ planId }) => {
    const meeting = await findFirstToCome(db, planId);
    if (meeting === undefined) return undefined;
    const { plan } = meeting;
    return {
      ...base(db, meeting, kinds.planned),
      key: `planned:${planId}`,
      actorId: plan.createdBy,
      personId: plan.createdBy,
      words: plan.description,
      ...(plan.repeats === null ? invitationTo(db, meeting, origin) : {}),
    };
  }),
  noticeSource(meetingMoved, async ({ meetingId, count, sequence, actorId, toOtherTime }) => {
    const meeting = await findMeetingForAll(db, meetingId);
    if (meeting?.state !== 'planned') return undefined;
    const ofTime = count === 1 ? kinds.moved : kinds.movedSeveral;
    return {
      ...base(db, meeting, toOtherTime ? ofTime : kinds.elsewhere),
      ...change(meeting, sequence, actorId),
      words: [meeting.place, meeting.link].flatMap((where) => where ?? []).join('\n\n'),
      ...(count === 1 ? invitationTo(db, meeting, origin) : {}),
    };
  }),
  noticeSource(meetingCancelled, async ({ meetingId, count, sequence, actorId }) => {
    const meeting = await findMeetingForAll(db, meetingId);
    if (meeting?.state !== 'cancelled') return undefined;
    return {
      ...base(db, meeting, count === 1 ? kinds.cancelled : kinds.cancelledSeveral),
      ...change(meeting, sequence, actorId),
      words: meeting.note,
      ...(count === 1 ? invitationTo(db, meeting, origin) : {}),
    };
  }),
  noticeSource(meetingRestored, async ({ meetingId, count, sequence, actorId }) => {
    const meeting = await findMeetingForAll(db, meetingId);
    if (meeting?.state !== 'planned') return undefined;
    return {
      ...base(db, meeting, kinds.restored),
      ...change(meeting, sequence, actorId),
      words: count === 1 ? '' : text.restoredSeveral(count),
      ...(count === 1 ? invitationTo(db, meeting, origin) : {}),
    };
  }),
  noticeSource(meetingSoon, async ({ meetingId, lead, longer, foundAt }) => {
    const meeting = await findMeetingForAll(db, meetingId);
    if (meeting?.state !== 'planned') return undefined;
    // It was moved away. The job sends the reminder when it is near.
    if (!isNear(meeting.startAt, lead, laterOf(meeting.now, new Date(foundAt)))) return undefined;
    return {
      ...base(db, meeting, kinds.soon),
      key: `meeting-soon:${lead}:${meetingId}`,
      lead: { of: 'meets', lead, longer },
      edition: foundAt,
      concerns: async ({ id }) => !(await isExcusedOrPresent(db, meetingId, id)),
    };
  }),
];

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

const base = (db: Database, meeting: MeetingRow, kind: NoticeKind): Omit<Notice, 'key'> => ({
  subject: subjectOf(meeting.planId),
  record: `meeting:${meeting.id}`,
  title: meeting.plan.title,
  detail: meeting.startAt.toISOString(),
  url: meetingUrl(meeting),
  sees: (person) => meetingRights.read.holds(asViewer(person), placeOf(meeting)),
  recipients: () => toPages(pagesOfCourse(db, meeting.courseId, meeting.plan.sectionIds), kind),
});

/** One entry of a meeting: the latest change takes the place of those before. Nobody wants to hear of it tomorrow. */
const change = (
  { id }: MeetingRow,
  sequence: number,
  actorId: string,
): Pick<Notice, 'key' | 'edition' | 'actorId' | 'isUrgent'> => ({
  key: `meeting:${id}`,
  edition: sequence,
  actorId,
  isUrgent: true,
});

/** Who planned the meeting invites to it. */
const invitationTo = (db: Database, meeting: MeetingRow, origin: MailOrigin): Pick<Notice, 'invitation'> => ({
  invitation: async ({ name, email }) => {
    const { createdBy } = meeting.plan;
    const names = await namesOf(db, [createdBy]);
    return invitation(toDate(meeting, { canMove: false, attendance: null }), {
      ...origin,
      organizerName: names.get(createdBy) ?? deletedUserName,
      attendee: { name, email },
      hasAgreed: false,
    });
  },
});

async function findFirstToCome(db: Database, planId: string): Promise<MeetingRow | undefined> {
  const { id, endAt, startAt, state } = meetings;
  const [first] = await db
    .select({ id })
    .from(meetings)
    .where(and(eq(meetings.planId, planId), eq(state, 'planned'), gt(endAt, sql`now()`)))
    .orderBy(asc(startAt), asc(id))
    .limit(1);
  return first && findMeetingForAll(db, first.id);
}
