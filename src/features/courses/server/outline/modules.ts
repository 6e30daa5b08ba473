import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { ModuleChanges, Move, NewModule } from '#features/courses/contract/forms/shapes.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { Course, Module } from '#features/courses/contract/shapes.ts';
import type { CourseContext } from '../context.ts';
import { authorizeLessons, readModule } from '../find.ts';
import { changeOutline, moduleOrder, orderModules } from './outline.ts';
import { placed } from './positions.ts';
import { viewCourse } from '../reading/read.ts';
import { courseModules } from '../table.ts';

interface ModuleAnswer {
  success: true;
  module: Module;
  course: Course;
}

/** A repeat with the same `clientId` changes nothing. */
export async function createModule(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  { title, summary, position, clientId }: NewModule,
): Promise<ModuleAnswer> {
  const course = await authorizeLessons(ctx.db, viewer, courseId);
  const id = await changeOutline(ctx, course, null, async (tx) => {
    const repeated = await findRepeated(tx, course.id, clientId);
    if (repeated !== undefined) return repeated;
    const id = newId();
    const order = placed(await moduleOrder(tx, course.id), id, position);
    if (order.length > courseLimits.modulesPerCourse) throw refuse('conflict', refusals.outlineFull);
    await tx
      .insert(courseModules)
      .values({ id, courseId: course.id, clientId, title, summary, position: order.length });
    await orderModules(tx, order);
    return id;
  });
  return answerWith(ctx, viewer, course.id, id);
}

async function findRepeated(
  tx: Transaction,
  courseId: string,
  clientId: string | undefined,
): Promise<string | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await tx
    .select({ id: courseModules.id })
    .from(courseModules)
    .where(and(eq(courseModules.courseId, courseId), eq(courseModules.clientId, clientId)));
  return row?.id;
}

export async function updateModule(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  moduleId: string,
  { title, summary, position, version }: ModuleChanges,
): Promise<ModuleAnswer> {
  const course = await authorizeLessons(ctx.db, viewer, courseId);
  await readModule(ctx.db, course, moduleId);
  await changeOutline(ctx, course, null, async (tx) => {
    const module = await readModule(tx, course, moduleId);
    if (version != null && version !== module.version)
      throw refuse('conflict', refusals.changedMeanwhile, { version: module.version });
    await tx
      .update(courseModules)
      .set({ title, summary, version: module.version + 1, updatedAt: sql`now()` })
      .where(eq(courseModules.id, moduleId));
    if (position !== undefined)
      await orderModules(tx, placed(await moduleOrder(tx, course.id), moduleId, position));
  });
  return answerWith(ctx, viewer, course.id, moduleId);
}

export async function moveModule(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  moduleId: string,
  { position, outlineVersion }: Move,
): Promise<{ success: true; course: Course }> {
  const course = await authorizeLessons(ctx.db, viewer, courseId);
  await changeOutline(ctx, course, outlineVersion, async (tx) => {
    await readModule(tx, course, moduleId);
    await orderModules(tx, placed(await moduleOrder(tx, course.id), moduleId, position));
  });
  return { success: true, course: await viewCourse(ctx, viewer, course.id) };
}

async function answerWith(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  id: string,
): Promise<ModuleAnswer> {
  const course = await viewCourse(ctx, viewer, courseId);
  const module = course.modules.find(({ _id }) => _id === id);
  // A concurrent request has deleted it.
  if (module === undefined) throw refuse('not_found', refusals.moduleNotFound);
  return { success: true, module, course };
}
