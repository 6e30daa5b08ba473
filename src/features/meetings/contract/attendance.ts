import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { attendanceLimits, meetingLimits } from './limits.ts';
import { meetingsText as text } from '../text.ts';

export const attendanceStates = ['present', 'late', 'absent', 'excused'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** A student in the register of a meeting. */
export const RegisterLine = z.object({
  userId: z.string(),
  name: z.string(),
  studentId: z.nullable(z.string()),
  section: z.nullable(z.string()),
  /** Null: not marked yet. */
  state: z.nullable(z.enum(attendanceStates)),
  /** By a code, and not by the staff. */
  byCode: z.boolean(),
  markedAt: z.nullable(z.iso.datetime()),
});
export type RegisterLine = z.output<typeof RegisterLine>;

const one = '/api/meetings/:meetingId';
const UserId = z.string().check(z.minLength(1), z.maxLength(64));

export const attendanceContract = defineContract({
  readRegister: {
    verb: 'GET',
    path: `${one}/attendance`,
    access: 'signedIn',
    summary: 'The students that the meeting is for, by name, and who came; for its staff',
    reply: z.object({
      lines: z.array(RegisterLine),
      /** Until when codes are taken. Null: they are not. */
      openUntil: z.nullable(z.iso.datetime()),
    }),
  },
  mark: {
    verb: 'PUT',
    path: `${one}/attendance`,
    access: 'signedIn',
    summary: 'Marks students of the meeting, by its staff; null takes a mark back. All of them or none',
    body: z.object({
      marks: z
        .array(z.object({ userId: UserId, state: z.nullable(z.enum(attendanceStates, text.stateUnknown)) }))
        .check(z.minLength(1), z.maxLength(attendanceLimits.marksAtOnce, text.tooManyMarks)),
    }),
    limit: meetingLimits.writing,
    reply: z.object({ success: z.literal(true), lines: z.array(RegisterLine) }),
  },
  openCheckIn: {
    verb: 'POST',
    path: `${one}/check-in/open`,
    access: 'signedIn',
    summary: 'From now on codes are taken until the meeting ends; by its staff, in its time',
    limit: meetingLimits.writing,
    reply: z.object({ success: z.literal(true), openUntil: z.iso.datetime() }),
  },
  closeCheckIn: {
    verb: 'POST',
    path: `${one}/check-in/close`,
    access: 'signedIn',
    summary: 'No code is taken any more; students who gave none stay unmarked',
    limit: meetingLimits.writing,
    reply: z.object({ success: z.literal(true) }),
  },
  showCode: {
    verb: 'GET',
    path: `${one}/check-in/code`,
    access: 'signedIn',
    summary: 'The code of this moment, for its staff to show',
    reply: z.object({
      code: z.string(),
      /** The next one comes then. */
      nextAt: z.iso.datetime(),
      /** By the server’s clock: a browser’s may be wrong. */
      now: z.iso.datetime(),
      /** Who has been counted. */
      counted: z.number(),
      students: z.number(),
      openUntil: z.iso.datetime(),
    }),
  },
  checkIn: {
    verb: 'POST',
    path: `${one}/check-in`,
    access: 'signedIn',
    summary: 'A student of the meeting gives the code that is shown. Again is harmless',
    body: z.object({
      code: z
        .string(text.codeMissing)
        .check(z.trim(), z.minLength(1, text.codeMissing), z.maxLength(20, text.codeWrong)),
    }),
    limit: attendanceLimits.guessing,
    reply: z.object({ success: z.literal(true), state: z.enum(attendanceStates) }),
  },
  ownAttendance: {
    verb: 'GET',
    path: '/api/courses/:courseId/attendance/own',
    access: 'signedIn',
    summary:
      'What the registers of the course say about the viewer, a student of it: the meetings that were marked, the latest first',
    reply: z.object({
      meetings: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          startAt: z.iso.datetime(),
          state: z.enum(attendanceStates),
        }),
      ),
      counts: z.object({ present: z.number(), late: z.number(), absent: z.number(), excused: z.number() }),
    }),
  },
});
