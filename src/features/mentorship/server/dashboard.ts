import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { DashboardPart, DashboardSource } from '#features/dashboard/server/service.ts';
import { menteeOverview, mentorOverview } from './overview.ts';

/** The documents that a student still has to upload; the documents that wait for a mentor's decision. */
export const mentorshipOnDashboard =
  (db: Database): DashboardSource =>
  (viewer) =>
    viewer.role === 'teacher' ? ofMentor(db, viewer) : ofMentee(db, viewer);

async function ofMentee(db: Database, viewer: Viewer): Promise<DashboardPart> {
  const { hasMentor, required, done, rejected } = await menteeOverview(db, viewer);
  const url = '/mentee-section';
  const isAskedFor = hasMentor && done < required;
  return {
    askedFor: isAskedFor ? [{ id: 'documents', kind: 'documents', title: '', done, all: required, url }] : [],
    stats: [{ kind: 'documents', value: done, of: required, detail: rejected, url }],
  };
}

async function ofMentor(db: Database, viewer: Viewer): Promise<DashboardPart> {
  const { pending, mentees } = await mentorOverview(db, viewer);
  return {
    stats: [{ kind: 'reviews', value: pending, of: null, detail: mentees, url: '/mentor-section' }],
  };
}
