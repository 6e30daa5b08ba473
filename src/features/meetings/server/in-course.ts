import { and, asc, eq, sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { CourseRecords } from '#features/courses/server/service.ts';
import type { Day } from '#features/terms/contract/day.ts';
import { isOfPlan, meetingColumns } from './find-meeting.ts';
import { meetingPlans, meetings, type PlanRow } from './table.ts';

const dayChars = '2026-08-03'.length;
type Move = (at: Date) => Date | null;

/** Meetings that are not cancelled. */
const takesPlace = (courseId: string) => and(eq(meetings.courseId, courseId), eq(meetings.state, 'planned'));

/** The meetings of a course. Its copy in another term has them without registers. */
export const meetingsInCourse: CourseRecords = {
  kind: 'meeting',
  async read(db, courseId) {
    const rows = await db
      .select({ id: meetings.id, title: meetingPlans.title, at: meetings.startAt })
      .from(meetings)
      .innerJoin(meetingPlans, isOfPlan)
      .where(takesPlace(courseId));
    return { count: rows.length, dates: rows };
  },
  // A lesson stands for something that is handed in.
  has: async () => false,
  // Who only came to a meeting leaves no work behind when they leave the course.
  hasHandedIn: () => sql`false`,
  countForSection: (db, sectionId) =>
    db.$count(meetingPlans, sql`${sectionId} = any(${meetingPlans.sectionIds})`),
  async copy(tx, viewer, { from, to }, { move, sections }) {
    const originals = await readOriginals(tx, from);
    const copies = new Map<string, string>();
    for (const ofPlan of Map.groupBy(originals, ({ planId }) => planId).values()) {
      const [first] = ofPlan;
      const times = first && movedTimes(first.plan, move);
      // Without a term nobody knows when they would take place.
      if (first === undefined || times === undefined) continue;
      const { title, description, place, link, capacity, minutes, timeZone, startTime } = first.plan;
      const planId = newId();
      await tx.insert(meetingPlans).values({
        id: planId,
        courseId: to,
        sectionIds: first.plan.sectionIds.flatMap((section) => sections.get(section) ?? []),
        title,
        description,
        place,
        link,
        capacity,
        minutes,
        timeZone,
        startTime,
        ...times,
        createdBy: viewer.userId,
      });
      const rows = ofPlan.flatMap((original) => {
        const moved = movedMeeting(original, move);
        return moved === undefined
          ? []
          : [{ original, row: { ...moved, id: newId(), planId, courseId: to } }];
      });
      if (rows.length > 0) await tx.insert(meetings).values(rows.map(({ row }) => row));
      for (const { original, row } of rows) copies.set(original.id, row.id);
    }
    return copies;
  },
};

/** In the order of their making. */
const readOriginals = (tx: Transaction, courseId: string) =>
  tx
    .select(meetingColumns)
    .from(meetings)
    .innerJoin(meetingPlans, isOfPlan)
    .where(takesPlace(courseId))
    .orderBy(asc(meetingPlans.createdAt), asc(meetingPlans.id), asc(meetings.originalAt));

/** The same weeks and weekdays of another term. What was cancelled is left out of it. */
function movedTimes(
  { timeZone, firstDay, startTime, repeats }: PlanRow,
  move: Move,
): Pick<PlanRow, 'firstDay' | 'repeats'> | undefined {
  const moveDay = (day: Day): Day | undefined => {
    const at = momentOfClock(`${day}T${startTime}`, timeZone)?.at;
    const moved = at && move(at);
    return moved ? toClock(moved, timeZone).slice(0, dayChars) : undefined;
  };
  const movedFirst = moveDay(firstDay);
  if (movedFirst === undefined) return undefined;
  if (repeats === null) return { firstDay: movedFirst, repeats };
  return {
    firstDay: movedFirst,
    repeats: {
      ...repeats,
      until: moveDay(repeats.until) ?? repeats.until,
      except: repeats.except.flatMap((day) => moveDay(day) ?? []),
    },
  };
}

type Original = typeof meetings.$inferSelect;

/** Where it is now: a meeting that was moved alone stays so many days away from the others. */
function movedMeeting(
  { originalAt, plannedAt, startAt, endAt, place, link, capacity }: Original,
  move: Move,
) {
  const [original, planned, start] = [move(originalAt), move(plannedAt), move(startAt)];
  if (original === null || planned === null || start === null) return undefined;
  return {
    originalAt: original,
    plannedAt: planned,
    startAt: start,
    endAt: new Date(start.getTime() + endAt.getTime() - startAt.getTime()),
    place,
    link,
    capacity,
  };
}
