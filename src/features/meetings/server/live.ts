import { eq } from 'drizzle-orm';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { findRecordCourse, sectionSeen } from '#features/courses/server/service.ts';
import { meetingEvents as events } from '../contract/events.ts';
import { countPresent } from './attendance/counts.ts';
import { isOfPlan } from './find-meeting.ts';
import { mayMark, meetingRights } from './rights.ts';
import { meetingPlans, meetings } from './table.ts';

const meetingsTopic = 'meetings.changed';
const attendanceTopic = 'meetings.attendance_changed';
/** A register is counted once for all who check in within so long. */
const gatherMs = 500;

interface MeetingsFact {
  courseId: string;
  /** The sections that they are for, and that they were for. */
  audiences: readonly (readonly string[])[];
}
interface AttendanceFact {
  meetingId: string;
  courseId: string;
  /** Students whose marks have changed. */
  userIds: readonly string[];
}

/** Call it after the commit. */
export const publishMeetingsChanged = (bus: Bus, fact: MeetingsFact): void =>
  bus.publish(meetingsTopic, fact);
/** Call it after the commit. */
export const publishAttendanceChanged = (bus: Bus, fact: AttendanceFact): void =>
  bus.publish(attendanceTopic, fact);

interface LiveDeps {
  db: Database;
  bus: Bus;
  realtime: Realtime;
  log: Log;
}

/** Notifies this process's sockets of every change. Returns a function that stops it. */
export function notifySockets({ db, bus, realtime, log }: LiveDeps): () => void {
  const gathering = new Map<string, NodeJS.Timeout>();
  const logged = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) =>
      // Screens fetch it again when somebody looks at them.
      log.error({ err: error }, 'a change of meetings could not be sent live'),
    );
  const gather = (meetingId: string): void => {
    if (gathering.has(meetingId)) return;
    const send = () => {
      gathering.delete(meetingId);
      void logged(deliverAttendance(db, realtime, meetingId));
    };
    gathering.set(meetingId, setTimeout(send, gatherMs).unref());
  };
  const stops = [
    bus.subscribe(meetingsTopic, (fact) => logged(deliverMeetings(db, realtime, fact as MeetingsFact))),
    bus.subscribe(attendanceTopic, (fact) => {
      const { meetingId, courseId, userIds } = fact as AttendanceFact;
      for (const userId of userIds)
        for (const socket of realtime.socketsOf(userId))
          realtime.toSocket(events, socket, 'meetings_changed', { courseId });
      gather(meetingId);
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    for (const timer of gathering.values()) clearTimeout(timer);
  };
}

async function deliverMeetings(
  db: Database,
  realtime: Realtime,
  { courseId, audiences }: MeetingsFact,
): Promise<void> {
  const course = await findRecordCourse(db, courseId);
  realtime.toEveryone(events, 'meetings_changed', { courseId }, (viewer) =>
    audiences.some((sectionIds) => meetingRights.read.holds(viewer, { sectionIds, course })),
  );
}

/** Assistants of one section get the number of its students. */
async function deliverAttendance(db: Database, realtime: Realtime, meetingId: string): Promise<void> {
  const { courseId, sectionIds } = meetingPlans;
  const [plan] = await db
    .select({ courseId, sectionIds })
    .from(meetings)
    .innerJoin(meetingPlans, isOfPlan)
    .where(eq(meetings.id, meetingId));
  // The staff decides here, and no student.
  const course = plan && (await findRecordCourse(db, plan.courseId, { userId: '' }));
  if (plan === undefined || !course) return;
  const place = { sectionIds: plan.sectionIds, course };
  for (const section of new Set([null, ...Object.values(course.staffSections)])) {
    const counted = await countPresent(db, meetingId, plan, section);
    realtime.toEveryone(
      events,
      'attendance_changed',
      { meetingId, counted },
      (viewer) => sectionSeen(viewer, place) === section && mayMark(viewer, place),
    );
  }
}
