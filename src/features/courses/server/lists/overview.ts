import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { together } from '#server/soon.ts';
import { courseRights } from '../rights.ts';
import { isOnLesson } from '../doubts/doubt-rows.ts';
import { type OwnLearning, readOwnLearning } from '../learning/own-progress.ts';
import { stepIn } from '../learning/track.ts';
import { readStates } from '../members/own-states.ts';
import type { States } from '../members/states.ts';
import { findOutlineFor } from '../outline/kept-outline.ts';
import { courseUrl, doubtTitle, doubtUrl, lessonUrl } from './search.ts';
import type { CourseContext } from '../context.ts';
import { courseDoubts, courses } from '../table.ts';

type Reading = Pick<CourseContext, 'db' | 'kept' | 'terms'>;

/** The search for unfinished courses looks at this many last visits for each that is shown. */
const visitsPerCourse = 8;

/** A course that a student has begun and not finished, of no term or of one that is not over. */
export interface CourseUnderWay {
  id: string;
  title: string;
  /** The address of the lesson to continue with. */
  url: string;
  done: number;
  all: number;
}
export interface StudentLearning {
  lessonsDone: number;
  lessonsDoneThisWeek: number;
  /** Begun and not finished, last visit first. */
  underWay: CourseUnderWay[];
  /** As of OwnLearning. */
  isCurrentUntil: number;
}

/** A student's own progress. */
export async function studentLearning(ctx: Reading, viewer: Viewer, limit: number): Promise<StudentLearning> {
  const [{ tracks, doneThisWeek, isCurrentUntil }, states] = await together([
    readOwnLearning(ctx, viewer),
    readStates(ctx, viewer),
  ]);
  return {
    lessonsDone: tracks.reduce((total, { done }) => total + done.length, 0),
    lessonsDoneThisWeek: doneThisWeek,
    underWay: await findUnderWay(ctx, viewer, { tracks, states }, limit),
    isCurrentUntil,
  };
}

async function findUnderWay(
  ctx: Reading,
  viewer: Viewer,
  { tracks, states }: Pick<OwnLearning, 'tracks'> & { states: States },
  limit: number,
): Promise<CourseUnderWay[]> {
  const underWay: CourseUnderWay[] = [];
  const past = await ctx.terms.past();
  // Most courses that were visited last are not finished.
  for (const track of tracks.slice(0, limit * visitsPerCourse)) {
    if (underWay.length === limit) break;
    const id = track.courseId;
    const found = findOutlineFor(ctx, viewer, id, states);
    const course = found instanceof Promise ? await found : found;
    if (course === undefined || (course.termId !== null && past.includes(course.termId))) continue;
    const step = stepIn(track, course.lessons);
    if (step === undefined) continue;
    const { done, all, lessonId } = step;
    const url = lessonId ? lessonUrl({ courseId: id, id: lessonId }) : courseUrl(id);
    underWay.push({ id, title: course.title, url, done, all });
  }
  return underWay;
}

export interface WaitingDoubts {
  open: number;
  /** The oldest open doubt. */
  oldest: { title: string; url: string; askedAt: Date } | null;
}

/** Whether the viewer answers doubts in any course. */
export async function answersSomewhere(db: Queryable, viewer: Viewer): Promise<boolean> {
  const found = await db
    .select({ id: courses.id })
    .from(courses)
    .where(courseRights.answer.where(viewer))
    .limit(1);
  return found.length > 0;
}

/** Open doubts in the courses in which the viewer answers. */
export async function openDoubtsOf(db: Queryable, viewer: Viewer): Promise<WaitingDoubts> {
  const [row] = await db
    .select({
      id: courseDoubts.id,
      question: courseDoubts.question,
      courseId: courses.id,
      lessonId: courseDoubts.lessonId,
      askedAt: courseDoubts.createdAt,
      open: sql<number>`(count(*) over ())::int`,
    })
    .from(courseDoubts)
    .innerJoin(courses, eq(courses.id, courseDoubts.courseId))
    .where(and(courseRights.answer.where(viewer), eq(courseDoubts.status, 'open'), isOnLesson))
    .orderBy(courseDoubts.createdAt, courseDoubts.id)
    .limit(1);
  if (row === undefined) return { open: 0, oldest: null };
  const url = doubtUrl(row);
  return { open: row.open, oldest: { title: doubtTitle(row), url, askedAt: row.askedAt } };
}
