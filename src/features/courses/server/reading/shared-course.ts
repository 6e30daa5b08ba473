import { and, asc, eq, isNull } from 'drizzle-orm';
import { isId } from '#shared/id.ts';
import { prepareJson } from '#server/reads/json-parts.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { CourseContext } from '../context.ts';
import { coverPurpose, findFiles, findLessonFiles } from '../files/course-files.ts';
import { courseColumnsFor, lessonColumns, noCourse } from '../find.ts';
import { accessOf } from '../access-of.ts';
import { membersFor } from '../members/own-states.ts';
import * as parts from './parts.ts';
import { courseRights, type SharedAccess } from '../rights.ts';
import { courseLessons, courseModules, courses, type LessonRow } from '../table.ts';
import { toCourse, toLesson, toModule } from './view.ts';

export interface LessonPart extends Pick<LessonRow, 'id' | 'kind'> {
  /** The address of the poster. */
  thumbnail: string | null;
  json: string;
}
/** A course as JSON, without what is the viewer's own. */
export interface CoursePart {
  access: SharedAccess;
  json: string;
  modules: readonly { json: string; lessons: readonly LessonPart[] }[];
}

type Reading = Pick<CourseContext, 'db' | 'kept' | 'uploads' | 'terms'>;

/** Kept for all viewers; the right is decided for each. */
export async function readSharedCourse(ctx: Reading, viewer: Viewer, courseId: string): Promise<CoursePart> {
  if (!isId(courseId)) throw noCourse();
  const course = await ctx.kept.course.get(courseId, '', () => readParts(ctx, courseId));
  const members = await membersFor(ctx, viewer, courseId);
  if (!courseRights.read.holds(viewer, { ...course.access, members })) throw noCourse();
  return course;
}

/** The ids in order. */
export const lessonIdsOf = ({ modules }: CoursePart): string[] =>
  modules.flatMap(({ lessons }) => lessons.map(({ id }) => id));

async function readParts(ctx: Reading, courseId: string): Promise<CoursePart> {
  const { db, uploads } = ctx;
  const { course, modules, lessons } = await readRows(ctx, courseId);
  const ids = lessons.map(({ id }) => id);
  const [cover, names, term, filesOf] = await Promise.all([
    findFiles(uploads, db, coverPurpose, [course.id]),
    namesOf(db, [course.ownerId]),
    ctx.terms.find(course.termId),
    findLessonFiles(uploads, db, ids),
  ]);
  const toPart = (row: LessonRow): LessonPart => {
    const files = filesOf(row.id);
    return {
      id: row.id,
      kind: row.kind,
      thumbnail: files.thumbnail?.url ?? null,
      json: prepareJson(parts.SharedLesson, toLesson(row, files)),
    };
  };
  const ownerName = names.get(course.ownerId) ?? deletedUserName;
  const around = { ownerName, cover: cover(course.id), term };
  return {
    access: accessOf(course),
    json: prepareJson(parts.SharedCourse, toCourse(course, around)),
    modules: modules.map((module) => ({
      json: prepareJson(parts.SharedModule, toModule(module)),
      lessons: lessons.filter(({ moduleId }) => moduleId === module.id).map(toPart),
    })),
  };
}

/** Kept for everybody: without members. */
const nobody = { userId: '' };

async function readRows({ db }: Reading, id: string) {
  const [[course], modules, lessons] = await Promise.all([
    db.select(courseColumnsFor(nobody)).from(courses).where(eq(courses.id, id)),
    db
      .select()
      .from(courseModules)
      .where(and(eq(courseModules.courseId, id), isNull(courseModules.deletedAt)))
      .orderBy(asc(courseModules.position), asc(courseModules.id)),
    db
      .select(lessonColumns)
      .from(courseLessons)
      .where(and(eq(courseLessons.courseId, id), isNull(courseLessons.deletedAt)))
      .orderBy(asc(courseLessons.position), asc(courseLessons.id)),
  ]);
  if (course === undefined) throw noCourse();
  return { course, modules, lessons };
}
