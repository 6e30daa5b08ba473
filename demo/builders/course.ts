import { copyFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import {
  NewCourse,
  NewDoubt,
  NewFollowUp,
  NewLesson,
  NewModule,
  NewReply,
  Watched,
} from '#features/courses/contract/forms/shapes.ts';
import { defineCourseFiles } from '#features/courses/server/files/course-files.ts';
import { defineCaptions } from '#features/courses/server/files/captions.ts';
import { defineMeasuring } from '#features/courses/server/files/media.ts';
import { countAgain, ofStudent } from '#features/courses/server/learning/course-progress.ts';
import { keepCourses } from '#features/courses/server/kept.ts';
import {
  ask,
  complete,
  type CourseContext,
  createCourse,
  createLesson,
  createModule,
  followUp,
  reply,
  watch,
} from '#features/courses/server/service.ts';
import {
  courseDoubtMessages,
  courseDoubts,
  courses,
  courseVisits,
  lessonProgress,
} from '#features/courses/server/table.ts';
import { PeopleCache } from '#features/people/server/service.ts';
import { tasksInCourse } from '#features/tasks/server/in-course.ts';
import { TermStore } from '#features/terms/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { ownZone } from '#shared/time/zoned-clock.ts';
import { KeptReads } from '#server/reads/kept-reads.ts';
import type { BuilderDeps } from './deps.ts';
import type { BuiltPerson } from './person.ts';

/** What the forms of the screens send, and when. Without facts: a public course with one lesson to read. */
export interface CourseFacts {
  title?: string;
  description?: string;
  category?: string;
  level?: 'beginner' | 'intermediate' | 'advanced' | 'all';
  /** Without both it is public. */
  year?: string;
  division?: string;
  hours?: number;
  tags?: readonly string[];
  /** 'hints': the tutor's mode of the assistant. */
  assistance?: 'answers' | 'hints';
  /** The id of its term. */
  termId?: string;
  /** The path of an image. */
  cover?: string;
  minutesAgo?: number;
  modules?: readonly ModuleFacts[];
}
export interface ModuleFacts {
  title: string;
  summary?: string;
  lessons: readonly LessonFacts[];
}
export interface LessonFacts {
  title: string;
  description?: string;
  youtubeUrl?: string;
  /** The paths of a video and of its captions. */
  video?: string;
  captions?: string;
  minutes?: number;
  resources?: readonly { title: string; url: string }[];
}
export interface BuiltLesson {
  courseId: string;
  lessonId: string;
  title: string;
}
export interface DoubtFacts {
  asker: BuiltPerson;
  question: string;
  atSecond?: number;
  minutesAgo?: number;
  /** In turns: the teacher answers, the asker follows up. */
  said?: readonly { by: BuiltPerson; message: string; minutesAgo: number }[];
}

/** What course builders need; the jobs that measure videos are done by the product later. */
export async function courseContext(deps: BuilderDeps, uploads: Uploads): Promise<CourseContext> {
  const reads = await KeptReads.open(deps.db, deps.bus);
  const kept = keepCourses(reads);
  const terms = new TermStore(deps.db, reads, ownZone());
  const ctx = {
    ...deps,
    uploads,
    kept,
    terms,
    directory: 'everyone' as const,
    people: new PeopleCache(deps.db, deps.bus),
    inCourses: [tasksInCourse(uploads)],
  };
  defineCourseFiles(uploads);
  defineMeasuring(ctx);
  defineCaptions(ctx);
  return ctx;
}

/** Gives the lessons in their order. */
export async function buildCourse(
  ctx: CourseContext,
  teacher: BuiltPerson,
  facts: CourseFacts = {},
): Promise<BuiltLesson[]> {
  const { title = 'Optics', description = 'Light.', modules = [readingModule], minutesAgo = 0 } = facts;
  const isForAll = facts.year === undefined && facts.division === undefined;
  const input = NewCourse.parse({
    title,
    description,
    category: facts.category,
    level: facts.level,
    visibility: isForAll ? 'public' : 'restricted',
    targetYear: facts.year,
    targetDivision: facts.division,
    termId: facts.termId,
    estimatedHours: facts.hours,
    assistance: facts.assistance,
    tags: [...(facts.tags ?? [])],
  });
  const { _id: courseId } = await createCourse(ctx, teacher.viewer, input, await received(ctx, facts.cover));
  const built: BuiltLesson[] = [];
  for (const { lessons, ...module } of modules) {
    const { _id: moduleId } = (await createModule(ctx, teacher.viewer, courseId, NewModule.parse(module)))
      .module;
    for (const lesson of lessons) built.push(await buildLesson(ctx, teacher, courseId, moduleId, lesson));
  }
  const at = ago(minutesAgo);
  await ctx.db.update(courses).set({ createdAt: at, updatedAt: at }).where(eq(courses.id, courseId));
  return built;
}

const readingModule: ModuleFacts = {
  title: 'To begin with',
  lessons: [{ title: 'How this works' }],
};

async function buildLesson(
  ctx: CourseContext,
  teacher: BuiltPerson,
  courseId: string,
  moduleId: string,
  facts: LessonFacts,
): Promise<BuiltLesson> {
  const { title, description, youtubeUrl, minutes, resources = [] } = facts;
  const videoType = facts.video ? 'upload' : youtubeUrl ? 'youtube' : 'none';
  const input = NewLesson.parse({
    title,
    description,
    videoType,
    youtubeUrl,
    duration: minutes,
    resources: [...resources],
  });
  const files = {
    videoFile: await received(ctx, facts.video),
    captions: await received(ctx, facts.captions),
    thumbnail: undefined,
  };
  const { lesson } = await createLesson(ctx, teacher.viewer, { courseId, moduleId }, input, files);
  return { courseId, lessonId: lesson._id, title };
}

/** A copy in the place of files that are being received: what is stored takes it away. */
async function received({ files }: CourseContext, source: string | undefined) {
  if (source === undefined) return undefined;
  const path = await files.scratchPath();
  await copyFile(source, path);
  return {
    path,
    bytes: (await stat(path)).size,
    filename: basename(source),
    claimedType: '',
  };
}

/** A student has watched so much of a lesson, or has finished one to read. */
export async function buildProgress(
  ctx: CourseContext,
  student: BuiltPerson,
  { courseId, lessonId }: BuiltLesson,
  seen: { seconds: number; ofSeconds: number; minutesAgo?: number } | 'read',
): Promise<void> {
  if (seen === 'read') await complete(ctx, student.viewer, courseId, lessonId, true);
  else {
    const { seconds: position, ofSeconds: durationSeconds, minutesAgo = 0 } = seen;
    const watched = Watched.parse({
      ranges: [[0, position]],
      position,
      durationSeconds,
    });
    await watch(ctx, student.viewer, courseId, lessonId, Watched.parse({}));
    const isHere = sql`${lessonProgress.userId} = ${student.id} and ${lessonProgress.lessonId} = ${lessonId}`;
    await ctx.db
      .update(lessonProgress)
      .set({ openedAt: ago(minutesAgo + position) })
      .where(isHere);
    await watch(ctx, student.viewer, courseId, lessonId, watched);
    const seenAt = ago(minutesAgo);
    await ctx.db
      .update(courseVisits)
      .set({ seenAt })
      .where(sql`${courseVisits.userId} = ${student.id} and ${courseVisits.courseId} = ${courseId}`);
    await ctx.db.update(lessonProgress).set({ seenAt }).where(isHere);
    await countAgain(ctx.db, ofStudent(student.id, courseId));
  }
}

export async function buildDoubt(
  ctx: CourseContext,
  { courseId, lessonId }: BuiltLesson,
  { asker, question, atSecond, minutesAgo = 0, said = [] }: DoubtFacts,
): Promise<void> {
  const input = NewDoubt.parse({ question, atSecond });
  const { discussion } = await ask(ctx, asker.viewer, courseId, lessonId, input);
  const { _id: id } = discussion;
  await ctx.db
    .update(courseDoubts)
    .set({ createdAt: ago(minutesAgo) })
    .where(eq(courseDoubts.id, id));
  for (const { by, message, minutesAgo: then } of said) {
    const isAsker = by.id === asker.id;
    const { discussion: after } = isAsker
      ? await followUp(ctx, by.viewer, id, NewFollowUp.parse({ message }))
      : await reply(ctx, by.viewer, id, NewReply.parse({ message }));
    const written = after.messages.find((candidate) => candidate.message === message);
    if (written === undefined) throw new Error('what was said is not there');
    await ctx.db
      .update(courseDoubtMessages)
      .set({ createdAt: ago(then) })
      .where(eq(courseDoubtMessages.id, written._id));
  }
}

const ago = (minutes: number) => sql`now() - make_interval(secs => ${minutes * 60})`;
