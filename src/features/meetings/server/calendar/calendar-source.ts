import { and, asc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { plainWords } from '#server/snippet.ts';
import type { CalendarDate, CalendarSource, RepeatedDate, Span } from '#features/calendar/server/service.ts';
import { courseAccess, findRecordCourse } from '#features/courses/server/service.ts';
import { toDate } from './calendar-date.ts';
import { isOfPlan, meetingColumns } from '../find-meeting.ts';
import { datesOfRule, ruleOf } from '../planning/unroll.ts';
import { meetingRights } from '../rights.ts';
import { meetingAttendance, meetingPlans, type MeetingRow, meetings, type PlanRow } from '../table.ts';
import { readOwnStates } from '../view.ts';

const minuteMs = 60_000;

/** Meetings of the viewer's courses, cancelled ones too: who would have come sees that they do not. */
export const meetingsInCalendar = (db: Database): CalendarSource => ({
  kinds: ['meeting'],
  tables: [meetingPlans, meetings, ...courseAccess.tables],
  own: [meetingAttendance, ...courseAccess.own],
  async read(viewer, span, { courseId, limit }) {
    const found = await readMeetings(db, viewer, and(isWithin(span), isOfCourse(courseId)), limit);
    return found.map(({ date }) => date);
  },
  async repeated(viewer, span, { courseId, limit }) {
    const plans = db
      .select({ id: meetings.planId })
      .from(meetings)
      .where(and(isWithin(span), isOfCourse(courseId)));
    const found = await readMeetings(db, viewer, inArray(meetings.planId, plans), limit);
    const parts = Array.from(Map.groupBy(found, ({ row }) => row.planId).values(), partsOfPlan);
    return {
      once: parts.flatMap(({ once }) => once),
      repeated: parts.flatMap(({ repeated }) => repeated ?? []),
    };
  },
});

/** A meeting, and what the viewer's calendar says of it. */
interface Dated {
  row: MeetingRow;
  date: CalendarDate;
}

const isWithin = ({ from, to }: Span): SQL | undefined =>
  and(lt(meetings.startAt, to), gt(meetings.endAt, from));
const isOfCourse = (courseId: string | undefined): SQL | undefined =>
  courseId === undefined ? undefined : eq(meetings.courseId, courseId);

/** In their order. Each course is read once, and not for each of its meetings. */
async function readMeetings(
  db: Database,
  viewer: Viewer,
  where: SQL | undefined,
  limit: number,
): Promise<Dated[]> {
  const found = await db
    .select(meetingColumns)
    .from(meetings)
    .innerJoin(meetingPlans, isOfPlan)
    .where(and(where, meetingRights.read.where(viewer)))
    .orderBy(asc(meetings.startAt), asc(meetings.id))
    .limit(limit);
  const courseIds = [...new Set(found.map(({ courseId }) => courseId))];
  const courses = new Map(
    await Promise.all(courseIds.map(async (id) => [id, await findRecordCourse(db, id, viewer)] as const)),
  );
  const own = await readOwnStates(db, viewer, found);
  return found.map((each) => {
    const row = { ...each, course: courses.get(each.courseId) ?? null };
    const canMove = meetingRights.manage.holds(viewer, row);
    return { row, date: toDate(row, { canMove, attendance: own.get(row.id) ?? null }) };
  });
}

/** What other calendars get of all meetings of a plan: what its rule gives, and the others one by one. */
function partsOfPlan(ofPlan: readonly Dated[]): { once: CalendarDate[]; repeated?: RepeatedDate } {
  const plan = ofPlan[0]?.row.plan;
  const ruled = plan === undefined || plan.repeats === null ? [] : datesOfRule(plan);
  const moments = new Set(ruled.map((at) => at.getTime()));
  const isOfRule = ({ row }: Dated): boolean => moments.has(row.originalAt.getTime());
  const [first, ...rest] = ofPlan
    .filter(isOfRule)
    .toSorted((one, other) => one.row.originalAt.getTime() - other.row.originalAt.getTime());
  const [beginning] = ruled;
  if (plan === undefined || plan.repeats === null || beginning === undefined || first === undefined)
    return { once: ofPlan.map(({ date }) => date) };
  const members = [first, ...rest];
  const taken = new Set(members.map(({ row }) => row.originalAt.getTime()));
  return {
    once: ofPlan.filter((each) => !isOfRule(each)).map(({ date }) => date),
    repeated: {
      date: dateOfAll(first.date, plan, beginning),
      rule: ruleOf(plan.repeats, plan.timeZone),
      timeZone: plan.timeZone,
      except: ruled.filter((at) => !taken.has(at.getTime())),
      changed: members.filter(isUnlikePlan).map(({ row, date }) => ({ instead: row.originalAt, date })),
    },
  };
}

/** What its meetings say, where and how long they are, as the plan has it. */
const dateOfAll = (first: CalendarDate, plan: PlanRow, beginning: Date): CalendarDate => ({
  ...first,
  isAllDay: false,
  startAt: beginning.toISOString(),
  endAt: new Date(beginning.getTime() + plan.minutes * minuteMs).toISOString(),
  place: plan.place,
  link: plan.link,
  description: plainWords(plan.description),
  isDone: false,
  isCancelled: false,
  sequence: plan.version - 1,
  changedAt: plan.changedAt,
});

const isUnlikePlan = ({ row, date }: Dated): boolean =>
  row.startAt.getTime() !== row.originalAt.getTime() ||
  row.endAt.getTime() - row.startAt.getTime() !== row.plan.minutes * minuteMs ||
  row.place !== row.plan.place ||
  row.link !== row.plan.link ||
  row.note !== '' ||
  date.isCancelled ||
  date.isDone;
