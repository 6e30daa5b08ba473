import type { Database } from '#platform/database/port.ts';
import { isOfRemovedCourse } from '#features/courses/server/service.ts';
import type { MeetingDeps } from './deps.ts';
import { meetingPlans } from './table.ts';

const everyMs = 60 * 60_000;

/** Removes the meetings of courses that are gone for good, with their registers. */
export function definePurge({ db, jobs }: Pick<MeetingDeps, 'db' | 'jobs'>): void {
  jobs.define('meetings_purge', { everyMs, run: () => purgeMeetings(db) });
}

export async function purgeMeetings(db: Database): Promise<void> {
  await db.delete(meetingPlans).where(isOfRemovedCourse(meetingPlans.courseId));
}
