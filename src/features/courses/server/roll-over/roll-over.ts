import { and, eq } from 'drizzle-orm';
import { refuseField } from '#shared/app-error.ts';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { newId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { MovedDate } from '#features/courses/contract/roll-over.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { Term, TermFacts } from '#features/terms/contract/terms.ts';
import type { CourseContext } from '../context.ts';
import { coverPurpose } from '../files/course-files.ts';
import { authorizeManaging, lockCourse } from '../find.ts';
import { publishCourseChanged } from '../live.ts';
import { viewCourse } from '../reading/read.ts';
import { courseSections } from '../sections/table.ts';
import { type CourseRow, courses } from '../table.ts';
import { copyLessons } from './copy-lessons.ts';
import type { CourseDate } from './course-records.ts';
import { movedBy, weeksBetween } from './moved.ts';

interface RollOverParts {
  ctx: CourseContext;
  /** The college's, in which its dates are meant. */
  timeZone: string;
}

interface Plan {
  from: TermFacts | null;
  to: Term;
  /** Null without a term to move dates from. */
  weeks: number | null;
}

/** What a copy of the course in this term would have. */
export async function previewRollOver(
  { ctx, timeZone }: RollOverParts,
  viewer: Viewer,
  courseId: string,
  termId: string,
) {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const plan = await planOf(ctx, course, termId);
  const [counts, ...found] = await Promise.all([
    countParts(ctx.db, course.id),
    ...ctx.inCourses.map(async (each) => ({ kind: each.kind, ...(await each.read(ctx.db, course.id)) })),
  ]);
  const now = new Date();
  const dates = found
    .flatMap(({ kind, dates: own }) => own.map((date) => ({ kind, ...date })))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((date) => toMoved(date, plan, timeZone, now));
  const { id, name, firstDay, lastDay } = plan.to;
  return {
    from: plan.from,
    to: { id, name, firstDay, lastDay },
    weeks: plan.weeks,
    ...counts,
    records: found.map(({ kind, count }) => ({ kind, count })),
    dates,
  };
}

/** Copies the course into this term, as a draft of the viewer's. A repeat with the same `clientId` changes nothing. */
export async function rollOver(
  { ctx, timeZone }: RollOverParts,
  viewer: Viewer,
  courseId: string,
  input: { termId: string; title?: string | undefined; clientId?: string | undefined },
): Promise<Course> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  const { weeks } = await planOf(ctx, course, input.termId);
  const move = (at: Date): Date | null => (weeks === null ? null : movedBy(at, weeks, timeZone));
  const { id, isNew } = await ctx.db.transaction(async (tx) => {
    // Nobody changes the outline while it is copied.
    const locked = await lockCourse(tx, course);
    const copyId = await insertCopy(tx, viewer, locked, input);
    if (copyId === undefined) return { id: await findRepeated(tx, viewer, input.clientId), isNew: false };
    await ctx.uploads.copy(tx, viewer, coverPurpose, course.id, copyId);
    const both = { from: course.id, to: copyId };
    const copies = new Map<string, string>();
    const how = { move, sections: await copySections(tx, both), copies };
    for (const each of ctx.inCourses)
      for (const [from, to] of await each.copy(tx, viewer, both, how)) copies.set(from, to);
    const lessons = await copyLessons(ctx, tx, viewer, both, copies);
    for (const each of ctx.inCourses) await each.placeInLessons?.(tx, copyId, lessons);
    const details = { from: course.id, termId: input.termId };
    await audit(tx, { actorId: viewer.userId, action: 'course.rolled_over', subject: copyId, details });
    return { id: copyId, isNew: true };
  });
  if (isNew) publishCourseChanged(ctx.bus, { id, seenBefore: null });
  return viewCourse(ctx, viewer, id);
}

async function planOf(ctx: CourseContext, course: CourseRow, termId: string): Promise<Plan> {
  const to = (await ctx.terms.list()).find(({ id }) => id === termId);
  if (to === undefined) throw refuseField('termId', refusals.termUnknown);
  if (to.id === course.termId) throw refuseField('termId', refusals.sameTerm);
  const from = await ctx.terms.find(course.termId);
  return { from, to, weeks: from && weeksBetween(from.firstDay, to.firstDay) };
}

function toMoved(
  { at, ...date }: CourseDate & Pick<MovedDate, 'kind'>,
  { to, weeks }: Plan,
  timeZone: string,
  now: Date,
): MovedDate {
  const base = { ...date, from: at.toISOString() };
  if (weeks === null) return { ...base, to: null, conflict: null, holiday: null };
  const moved = movedBy(at, weeks, timeZone);
  const day = toClock(moved, timeZone).slice(0, '2026-08-03'.length);
  const holiday = to.holidays.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  return {
    ...base,
    to: moved.toISOString(),
    conflict: conflictOf({
      isHoliday: holiday !== undefined,
      isPast: moved < now,
      isOutside: day < to.firstDay || day > to.lastDay,
    }),
    holiday: holiday?.name ?? null,
  };
}

function conflictOf(is: { isHoliday: boolean; isPast: boolean; isOutside: boolean }): MovedDate['conflict'] {
  if (is.isPast) return 'past';
  if (is.isOutside) return 'outside';
  return is.isHoliday ? 'holiday' : null;
}

async function countParts(db: Queryable, courseId: string): Promise<{ modules: number; lessons: number }> {
  const { moduleCount: modules, lessonCount: lessons } = courses;
  const [row] = await db.select({ modules, lessons }).from(courses).where(eq(courses.id, courseId));
  return row ?? { modules: 0, lessons: 0 };
}

/** Undefined when the viewer has used this `clientId` before. */
async function insertCopy(
  tx: Transaction,
  viewer: Viewer,
  original: CourseRow,
  { termId, title, clientId }: { termId: string; title?: string | undefined; clientId?: string | undefined },
): Promise<string | undefined> {
  const { description, category, level, visibility, targetYears, targetDivisions } = original;
  const { estimatedHours, assistance, tags, moduleCount, lessonCount } = original;
  const [created] = await tx
    .insert(courses)
    .values({
      id: newId(),
      ownerId: viewer.userId,
      clientId,
      title: title ?? original.title,
      description,
      category,
      level,
      isDraft: true,
      visibility,
      targetYears,
      targetDivisions,
      termId,
      estimatedHours,
      assistance,
      tags,
      moduleCount,
      lessonCount,
    })
    .onConflictDoNothing({ target: [courses.ownerId, courses.clientId] })
    .returning({ id: courses.id });
  return created?.id;
}

/** Their names: nobody is in them yet. */
async function copySections(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<Map<string, string>> {
  const originals = await tx.select().from(courseSections).where(eq(courseSections.courseId, from));
  const copies = originals.map(({ id, name }) => ({
    original: id,
    row: { id: newId(), courseId: to, name },
  }));
  if (copies.length > 0) await tx.insert(courseSections).values(copies.map(({ row }) => row));
  return new Map(copies.map(({ original, row }) => [original, row.id]));
}

async function findRepeated(tx: Transaction, viewer: Viewer, clientId: string | undefined): Promise<string> {
  const [row] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.ownerId, viewer.userId), eq(courses.clientId, clientId ?? '')));
  if (row === undefined) throw refuseField('termId', refusals.changedMeanwhile);
  return row.id;
}
