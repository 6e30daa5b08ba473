import { mergeJson, prepareJson, withList } from '#server/reads/json-parts.ts';
import { PreparedReply } from '#server/reads/prepared-reply.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import type { Viewer } from '#server/session.ts';
import type { Course, Lesson } from '#features/courses/contract/shapes.ts';
import type { CourseRight } from '#features/courses/contract/staff.ts';
import type { CourseContext } from '../context.ts';
import { countOpen, type OpenDoubts, readOpenDoubts } from '../doubts/open-doubts.ts';
import { noLesson } from '../find.ts';
import { type OwnLessons, readOwnLessons } from '../learning/own-progress.ts';
import { toCourseProgress, untouched } from '../learning/track.ts';
import { ownCourseJson } from './own-course.ts';
import { OwnLesson } from './parts.ts';
import { ownRightsOf } from '../rights.ts';
import { type CoursePart, lessonIdsOf, type LessonPart, readSharedCourse } from './shared-course.ts';

type Reading = Pick<CourseContext, 'db' | 'kept' | 'uploads' | 'terms'>;

/** One course with everything that this viewer may see of it, as `{course}` of the contract. */
export async function readCourse(ctx: Reading, viewer: Viewer, courseId: string): Promise<PreparedReply> {
  // The right is decided for each call.
  await readSharedCourse(ctx, viewer, courseId);
  return ctx.kept.ownCourse.get(`${courseId} ${viewer.userId} ${viewerKey(viewer)}`, async () => {
    const course = await readSharedCourse(ctx, viewer, courseId);
    const [own, open] = await Promise.all([
      readOwnLessons(ctx, viewer, courseId),
      readOpenDoubts(ctx, viewer),
    ]);
    return new PreparedReply(`{"course":${answerOf(course, ownRightsOf(viewer, course.access), own, open)}}`);
  });
}

/** `own`: undefined for teachers. */
function answerOf(
  course: CoursePart,
  rights: readonly CourseRight[],
  own: OwnLessons | undefined,
  open: OpenDoubts | null,
): string {
  const ids = lessonIdsOf(course);
  const answers = rights.includes('answer');
  const toLesson = (lesson: LessonPart): string => {
    const progress = own ? own.byLesson[lesson.id] : null;
    const openDoubts = countOpen(open, answers, [lesson.id]);
    if (progress === undefined && openDoubts === null) return untouchedLesson(lesson);
    return mergeJson(
      lesson.json,
      prepareJson(OwnLesson, { progress: progress === undefined ? untouched : progress, openDoubts }),
    );
  };
  const modules = course.modules.map(({ json, lessons }) => withList(json, 'lessons', lessons.map(toLesson)));
  const ofViewer = ownCourseJson(rights, own ? toCourseProgress(own.track, ids) : null, open, ids);
  return withList(mergeJson(course.json, ofViewer), 'modules', modules);
}

const untouchedLessons = new WeakMap<LessonPart, string>();

/** As most students of a course see most of its lessons. Made once for each lesson. */
function untouchedLesson(lesson: LessonPart): string {
  let json = untouchedLessons.get(lesson);
  if (json === undefined) {
    json = mergeJson(lesson.json, prepareJson(OwnLesson, { progress: untouched, openDoubts: null }));
    untouchedLessons.set(lesson, json);
  }
  return json;
}

export async function viewCourse(ctx: Reading, viewer: Viewer, courseId: string): Promise<Course> {
  const { json } = await readCourse(ctx, viewer, courseId);
  return (JSON.parse(json) as { course: Course }).course;
}

export async function viewLesson(
  ctx: Reading,
  viewer: Viewer,
  courseId: string,
  lessonId: string,
): Promise<Lesson> {
  const { modules } = await viewCourse(ctx, viewer, courseId);
  const lesson = modules.flatMap(({ lessons }) => lessons).find(({ _id }) => _id === lessonId);
  if (lesson === undefined) throw noLesson();
  return lesson;
}
