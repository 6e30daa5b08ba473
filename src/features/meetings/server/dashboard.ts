import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { nextMoment } from '#server/reads/next-moment.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import type { Viewer } from '#server/session.ts';
import { courseAccess, keepWhose } from '#features/courses/server/service.ts';
import { dashboardLimits as limits } from '#features/dashboard/contract/dashboard.ts';
import type { Ahead, DashboardPart, DashboardSource } from '#features/dashboard/server/service.ts';
import { meetingUrl } from './addresses.ts';
import { isOfPlan, meetingColumnsFor } from './find-meeting.ts';
import { meetingRights } from './rights.ts';
import { meetingPlans, meetings } from './table.ts';

/** The next meetings of the viewer's courses: one answer for all of a class that no course names. */
export function meetingsOnDashboard(db: Database, reads: KeptReads): DashboardSource {
  const kept = reads.define({
    name: 'meetings.dashboard',
    tables: [meetingPlans, meetings, ...courseAccess.tables],
    own: courseAccess.own,
  });
  const untilNext = nextMoment(db, reads, 'meetings.nextStart', [
    { at: meetings.startAt, before: ['0', `${limits.aheadDays} days`] },
  ]);
  const whose = keepWhose(db, reads);
  return async (viewer, ahead) => {
    const userId = await whose(viewer);
    return kept.get(viewerKey(viewer), userId, async (expireIn) => {
      expireIn(await untilNext());
      return { sessions: await readComing(db, { ...viewer, userId }, ahead) };
    });
  };
}

async function readComing(
  db: Database,
  viewer: Viewer,
  { now, until }: Ahead,
): Promise<DashboardPart['sessions']> {
  const { startAt, id, state } = meetings;
  const rows = await db
    .select(meetingColumnsFor(viewer))
    .from(meetings)
    .innerJoin(meetingPlans, isOfPlan)
    .where(and(eq(state, 'planned'), gt(startAt, now), lt(startAt, until), meetingRights.read.where(viewer)))
    .orderBy(asc(startAt), asc(id))
    .limit(limits.sessions);
  return rows.map((row) => ({
    id: row.id,
    kind: 'meeting',
    title: row.plan.title,
    at: row.startAt.toISOString(),
    detail: [row.course?.title, row.place].flatMap((part) => part ?? []).join(', '),
    url: meetingUrl(row),
  }));
}
