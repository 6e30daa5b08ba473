import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import { type NoticeSource, noticeSource, toPerson } from '#features/notifications/server/service.ts';
import { tracksActivity } from '#features/settings/server/service.ts';
import { signalFound, signalKinds as kinds } from '../contract/notice-kinds.ts';
import { subjectOf } from './subject.ts';
import { signals } from './table.ts';

const screens = { mentor: '/mentor-section/signals', student: '/mentee-section/journey' } as const;

/** Of a signal that was found, for as long as it is stored and the mentorship lasts. */
export const signalNotices = (db: Database): NoticeSource[] => [
  noticeSource(signalFound, async ({ studentId, key, to }) => {
    const row = await findRow(db, studentId, key);
    if (row === undefined || row.settledAt !== null) return undefined;
    const recipientId = to === 'mentor' ? row.mentorId : studentId;
    return {
      key: `signal:${studentId}:${row.rule}:${to}`,
      group: `signals:${to}`,
      edition: row.foundAt.getTime(),
      subject: subjectOf(studentId),
      record: `signals:${studentId}`,
      personId: to === 'mentor' ? studentId : row.mentorId,
      url: screens[to],
      sees: async ({ id }) => id === recipientId && (await isStill(db, studentId, row)),
      recipients: () => toPerson(db, recipientId, to === 'mentor' ? kinds.found : kinds.own),
    };
  }),
];

async function findRow(db: Database, studentId: string, key: string) {
  const { mentorId, rule, foundAt, settledAt } = signals;
  const [row] = await db
    .select({ mentorId, rule, foundAt, settledAt })
    .from(signals)
    .where(and(eq(signals.studentId, studentId), eq(signals.key, key)));
  return row;
}

const isStill = async (
  db: Database,
  studentId: string,
  { mentorId }: { mentorId: string },
): Promise<boolean> =>
  (await tracksActivity(db, studentId)) && (await mentorIdOf(db, studentId)) === mentorId;
