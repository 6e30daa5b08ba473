import type { Database } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { invitation } from '#features/calendar/server/service.ts';
import type { NoticeEvent, NoticeKind } from '#features/notifications/contract/notice.ts';
import {
  isNear,
  type MailOrigin,
  type Notice,
  type NoticeSource,
  noticeSource,
  toPerson,
} from '#features/notifications/server/service.ts';
import { namesOf, type Person } from '#features/people/server/service.ts';
import {
  type TalkChange,
  talkCancelled,
  talkEnded,
  talkChanged,
  talkKinds as kinds,
  talkLeft,
  talkLeftByEnd,
  talkMoved,
  talkPlanned,
  talkSoon,
} from '../contract/notice-kinds.ts';
import { toDate } from './calendar.ts';
import { currentMenteesOf, findTalkRow, type TalkRow } from './find-talk.ts';
import { subjectOf } from './publishing/subject.ts';
import { menteeTalksUrl, mentorTalksUrl } from './urls.ts';

/** Each notice is for one of those who meet. */
export const talkNotices = (db: Database, origin: MailOrigin): NoticeSource[] => {
  /** Of a change, to one mentee. `isGone`: the talk takes place without them. */
  const change = (
    event: NoticeEvent<TalkChange>,
    kind: NoticeKind,
    isMeant: (row: TalkRow, to: string) => boolean,
    isGone = false,
  ): NoticeSource =>
    noticeSource(event, async ({ talkId, sequence, version, to }) => {
      const row = await findTalkRow(db, talkId);
      if (row === undefined || row.sequence !== sequence || !isMeant(row, to)) return undefined;
      return {
        ...base(db, row, to, kind),
        // One entry of a talk: the latest change takes the place of those before.
        key: `talk:${talkId}:${to}`,
        edition: version,
        words: row.about,
        sees: ({ id }) => isGone || seesNow(db, row, id),
        invitation: (person) => invitationFor(db, person, row, origin, isGone),
      };
    });
  return [
    change(talkPlanned, kinds.planned, isInvited),
    change(talkMoved, kinds.moved, isInvited),
    change(talkChanged, kinds.changed, isInvited),
    // Also to those who have left: their calendars may still have it.
    change(talkCancelled, kinds.cancelled, isCancelled, true),
    change(talkEnded, kinds.ended, isCancelled, true),
    change(talkLeft, kinds.left, hasLeft, true),
    change(talkLeftByEnd, kinds.leftByEnd, hasLeft, true),
    noticeSource(talkSoon, async ({ talkId, lead, longer, notifiedAt, to }) => {
      const row = await findTalkRow(db, talkId);
      if (row === undefined || row.cancelledAt !== null) return undefined;
      // It was moved away. The job sends the reminder when it is near.
      if (!isNear(row.startAt, lead, laterOf(row.now, new Date(notifiedAt)))) return undefined;
      const isOfMany = to === row.mentorId && row.menteeIds.length > 1;
      return {
        ...base(db, row, to, isOfMany ? kinds.soonOfMany : kinds.soon),
        key: `talk-soon:${lead}:${talkId}:${to}`,
        edition: notifiedAt,
        lead: { of: 'meets', lead, longer },
      };
    }),
  ];
};

const isCancelled = (row: TalkRow): boolean => row.cancelledAt !== null;
const hasLeft = (row: TalkRow, to: string): boolean => !row.menteeIds.includes(to);
const isInvited = (row: TalkRow, to: string): boolean => !isCancelled(row) && !hasLeft(row, to);
const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

/** As long as they are mentor and mentee. */
async function seesNow(db: Database, row: TalkRow, userId: string): Promise<boolean> {
  if (userId === row.mentorId) return true;
  return row.menteeIds.includes(userId) && (await currentMenteesOf(db, row)).includes(userId);
}

const base = (db: Database, row: TalkRow, to: string, kind: NoticeKind): Omit<Notice, 'key'> => ({
  subject: subjectOf(row.id),
  record: `talk:${row.id}`,
  personId: to === row.mentorId ? row.menteeIds[0] : row.mentorId,
  title: row.title,
  detail: row.startAt.toISOString(),
  url: to === row.mentorId ? mentorTalksUrl : menteeTalksUrl,
  sees: ({ id }) => id === to && seesNow(db, row, id),
  recipients: () => toPerson(db, to, kind),
});

/** The mentor invites. Those who are not expected any more get it as cancelled. */
async function invitationFor(
  db: Database,
  { id, name, email }: Person,
  row: TalkRow,
  origin: MailOrigin,
  isGone: boolean,
) {
  const names = await namesOf(db, [row.mentorId]);
  const date = toDate(id, row, names);
  return invitation(
    { ...date, isCancelled: date.isCancelled || isGone },
    {
      ...origin,
      organizerName: names.get(row.mentorId) ?? deletedUserName,
      attendee: { name, email },
      hasAgreed: false,
    },
  );
}
