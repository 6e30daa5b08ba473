import { viewerIs } from '#server/rights/rule.ts';
import type { Viewer } from '#server/session.ts';
import { type RecordCourse, rulesInCourse, sectionSeen } from '#features/courses/server/service.ts';
import { meetingPlans } from './table.ts';

const { has, isForOwnCourse, isOfOwnCourse } = rulesInCourse(meetingPlans);

/** The rights on the meetings of a plan, by its course and its sections. */
export const meetingRights = {
  /** For everybody on the staff, and for the students that it is for. */
  read: isOfOwnCourse,
  /** As a student of it. Students who keep registers are none. */
  attend: viewerIs(({ role, isPendingTeacher }) => role === 'student' && !isPendingTeacher).and(
    isForOwnCourse,
  ),
  manage: has('manage'),
  /** Keeping the register: those who see what is handed in. See `mayMark`. */
  mark: has('manage').or(has('handIns')),
};

/** What decides about the rights on a meeting. */
export interface PlaceInCourse {
  sectionIds: readonly string[];
  course: RecordCourse | null;
}

/** An assistant of one section keeps the registers of meetings that are for it. */
export function mayMark(viewer: Viewer, meeting: PlaceInCourse): boolean {
  const section = sectionSeen(viewer, meeting);
  const { sectionIds } = meeting;
  const isTheirs = section === null || sectionIds.length === 0 || sectionIds.includes(section);
  return isTheirs && meetingRights.mark.holds(viewer, meeting);
}
