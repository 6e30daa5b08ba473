import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { inOrder } from '#shared/format/in-order.ts';
import type { Database } from '#platform/database/port.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { nextMoment } from '#server/reads/next-moment.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import type { Viewer } from '#server/session.ts';
import { andThen, type Soon } from '#server/soon.ts';
import { courseAccess, courseColumnFor, keepWhose } from '#features/courses/server/service.ts';
import { dashboardLimits as limits } from '#features/dashboard/contract/dashboard.ts';
import type { Ahead, DashboardPart, DashboardSource } from '#features/dashboard/server/service.ts';
import { extraPercentTables, listExtraPercents } from '#features/tasks/server/service.ts';
import { quizUrl } from './addresses.ts';
import { calendarWords as words } from './calendar-words.ts';
import { closesAtWith } from './reminders/closing.ts';
import { quizRights } from './rights.ts';
import { quizzes } from './table.ts';
import { closesFor } from './times/ends-at.ts';
import { quizColumns } from './stored-quiz.ts';

const none: ReadonlyMap<string, number> = new Map();

/** Ends of their own are no moments of a table. */
const ownEndsMs = 60_000;

/** When quizzes open and close next: one answer for all of a class that no course names and that have no more time. */
export function quizzesOnDashboard(db: Database, reads: KeptReads): DashboardSource {
  const kept = reads.define({
    name: 'quizzes.dashboard',
    tables: [quizzes, ...extraPercentTables, ...courseAccess.tables],
    own: courseAccess.own,
  });
  const keptPercents = reads.define({ name: 'quizzes.extraPercents', tables: extraPercentTables });
  const percents = (): Soon<ReadonlyMap<string, number>> =>
    keptPercents.get('', '', () => listExtraPercents(db));
  const before = ['0', `${limits.aheadDays} days`];
  const untilNext = nextMoment(db, reads, 'quizzes.nextMoment', [
    { at: quizzes.opensAt, before },
    { at: quizzes.closesAt, before },
  ]);
  const whose = keepWhose(db, reads);
  const partOf = (viewer: Viewer, userId: string, ahead: Ahead, extraPercent: number) =>
    kept.get(viewerKey(viewer), userId, async (expireIn) => {
      const nextMs = await untilNext();
      expireIn(extraPercent > 0 ? Math.min(nextMs, ownEndsMs) : nextMs);
      return { sessions: await readComing(db, { ...viewer, userId }, ahead, extraPercent) };
    });
  return (viewer, ahead) =>
    andThen(viewer.role === 'student' ? percents() : none, (byStudent) => {
      const extraPercent = byStudent.get(viewer.userId) ?? 0;
      return extraPercent > 0
        ? partOf(viewer, viewer.userId, ahead, extraPercent)
        : andThen(whose(viewer), (userId) => partOf(viewer, userId, ahead, 0));
    });
}

async function readComing(
  db: Database,
  viewer: Viewer,
  { now, until }: Ahead,
  extraPercent: number,
): Promise<DashboardPart['sessions']> {
  const { opensAt, publishedAt, removedAt, courseId } = quizzes;
  const isComing = (at: typeof opensAt | ReturnType<typeof closesAtWith>) =>
    sql`(${at} > ${now.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz)`;
  const rows = await db
    .select({ ...quizColumns, course: courseColumnFor(courseId, viewer) })
    .from(quizzes)
    .where(
      and(
        isNotNull(publishedAt),
        isNull(removedAt),
        sql`(${isComing(opensAt)} or ${isComing(closesAtWith(extraPercent))})`,
        quizRights.dates.where(viewer),
      ),
    )
    .orderBy(sql`least(${opensAt}, ${quizzes.closesAt})`, quizzes.id)
    .limit(2 * limits.sessions);
  const sessions = rows.flatMap((row) => {
    const of = (id: string, at: Date | null, word: string) =>
      at === null || at <= now || at >= until
        ? []
        : [{ id, title: row.title, at, detail: `${word}, ${row.course?.title ?? ''}`, url: quizUrl(row) }];
    return [
      ...of(`${row.id}:opens`, row.opensAt, words.opens),
      ...of(row.id, closesFor(row, extraPercent), words.closes),
    ];
  });
  return sessions
    .map(({ at, ...rest }) => ({ kind: 'quiz' as const, at: at.toISOString(), ...rest }))
    .toSorted((one, other) => inOrder(one.at, other.at))
    .slice(0, limits.sessions);
}
