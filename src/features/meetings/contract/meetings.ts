import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { attendanceStates } from './attendance.ts';
import { Cancelling, MeetingChanges, NewPlan, Repeats, ScopeName } from './forms/plan.ts';
import { meetingLimits } from './limits.ts';
import { meetingsText as text } from '../text.ts';

export const meetingStates = ['planned', 'cancelled'] as const;

/** One meeting, with what its plan says about all of them. */
export const Meeting = z.object({
  id: z.string(),
  planId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  title: z.string(),
  description: z.string(),
  sections: z.array(z.object({ id: z.string(), name: z.string() })),
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  capacity: z.nullable(z.number()),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  state: z.enum(meetingStates),
  /** Of a cancelled one; '' for none. */
  note: z.string(),
  /** It is not where its plan has it. */
  isMoved: z.boolean(),
  /** Of the plan. Null: it takes place once. */
  repeats: z.nullable(Repeats),
  /** The viewer may change it. */
  canManage: z.boolean(),
  /** The viewer may keep its register. */
  canMark: z.boolean(),
  /** What the register says of the viewer. Null: nothing yet, or not a student of it. */
  ownAttendance: z.nullable(z.enum(attendanceStates)),
  /** Until when codes are taken, for those who may give or show one. Null: they are not taken. */
  checkInUntil: z.nullable(z.iso.datetime()),
  version: z.number(),
});
export type Meeting = z.output<typeof Meeting>;

const inCourse = '/api/courses/:courseId/meetings';
const one = '/api/meetings/:meetingId';
const Changed = z.object({ success: z.literal(true), meeting: Meeting, changed: z.number() });

export const meetingsContract = defineContract({
  listMeetings: {
    verb: 'GET',
    path: inCourse,
    access: 'signedIn',
    summary:
      'The meetings of a course that are for the viewer: those to come, the next first; or those that are over, the latest first',
    query: z.object({
      which: z._default(z.enum(['coming', 'over']), 'coming'),
      /** From the answer before. */
      after: z.optional(z.string().check(z.maxLength(200, text.cursorInvalid))),
    }),
    reply: z.object({
      meetings: z.array(Meeting),
      next: z.nullable(z.string()),
      canManage: z.boolean(),
      /** Students of the course: more than a room holds is worth a word. Null for people who only read it. */
      students: z.nullable(z.number()),
    }),
  },
  plan: {
    verb: 'POST',
    path: inCourse,
    access: 'teacher',
    summary: 'Plans a meeting, once or every week, by those who manage the course',
    body: NewPlan,
    limit: meetingLimits.writing,
    status: 201,
    reply: z.object({ success: z.literal(true), meeting: Meeting, planned: z.number() }),
  },
  getMeeting: {
    verb: 'GET',
    path: one,
    access: 'signedIn',
    reply: z.object({ meeting: Meeting }),
  },
  changeMeeting: {
    verb: 'PATCH',
    path: one,
    access: 'teacher',
    summary:
      'Moves or changes this meeting, those after it, or all that are to come; notifies those concerned',
    body: MeetingChanges,
    limit: meetingLimits.writing,
    reply: Changed,
  },
  cancelMeeting: {
    verb: 'POST',
    path: `${one}/cancel`,
    access: 'teacher',
    summary: 'It stays in the list as cancelled; notifies those concerned',
    body: Cancelling,
    limit: meetingLimits.writing,
    reply: Changed,
  },
  restoreMeeting: {
    verb: 'POST',
    path: `${one}/restore`,
    access: 'teacher',
    summary: 'It takes place after all; notifies those concerned',
    body: z.object({ scope: z._default(ScopeName, 'this') }),
    limit: meetingLimits.writing,
    reply: Changed,
  },
});
