import { type Http, mount } from '#server/http/mount.ts';
import { attendanceContract } from '../contract/attendance.ts';
import { meetingsContract } from '../contract/meetings.ts';
import { checkIn, closeCheckIn, openCheckIn, showCode } from './attendance/check-in.ts';
import { markStudents } from './attendance/mark.ts';
import { readOwnAttendance } from './attendance/own-attendance.ts';
import { readRegister } from './attendance/register.ts';
import { cancelMeeting, restoreMeeting } from './changes/cancel-meeting.ts';
import { changeMeeting } from './changes/change-meeting.ts';
import type { MeetingDeps } from './deps.ts';
import { listMeetings } from './lists/list-meetings.ts';
import { planMeetings } from './planning/plan-meetings.ts';
import { readMeeting } from './view.ts';

/** Mounts the calls about meetings. */
export function meetingRoutes(http: Http, deps: MeetingDeps): void {
  const { db } = deps;
  const success = true as const;
  mount(http, 'meetings', meetingsContract, {
    listMeetings: ({ viewer, params, query }) => listMeetings(db, viewer, params.courseId, query),
    plan: async ({ viewer, params, body }) => ({
      success,
      ...(await planMeetings(deps, viewer, params.courseId, body)),
    }),
    getMeeting: async ({ viewer, params }) => ({
      meeting: await readMeeting(db, viewer, params.meetingId),
    }),
    changeMeeting: async ({ viewer, params, body }) => ({
      success,
      ...(await changeMeeting(deps, viewer, params.meetingId, body)),
    }),
    cancelMeeting: async ({ viewer, params, body }) => ({
      success,
      ...(await cancelMeeting(deps, viewer, params.meetingId, body)),
    }),
    restoreMeeting: async ({ viewer, params, body }) => ({
      success,
      ...(await restoreMeeting(deps, viewer, params.meetingId, body.scope)),
    }),
  });
  mount(http, 'meetings', attendanceContract, {
    readRegister: ({ viewer, params }) => readRegister(db, viewer, params.meetingId),
    mark: async ({ viewer, params, body }) => ({
      success,
      lines: await markStudents(deps, viewer, params.meetingId, body.marks),
    }),
    openCheckIn: async ({ viewer, params }) => ({
      success,
      openUntil: (await openCheckIn(deps, viewer, params.meetingId)).toISOString(),
    }),
    closeCheckIn: async ({ viewer, params }) => {
      await closeCheckIn(deps, viewer, params.meetingId);
      return { success };
    },
    showCode: ({ viewer, params }) => showCode(db, viewer, params.meetingId),
    checkIn: async ({ viewer, params, body }) => ({
      success,
      state: await checkIn(deps, viewer, params.meetingId, body.code),
    }),
    ownAttendance: ({ viewer, params }) => readOwnAttendance(db, viewer, params.courseId),
  });
}
