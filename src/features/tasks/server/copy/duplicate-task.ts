import { eq } from 'drizzle-orm';
import type { Authorized } from '#shared/authorized.ts';
import { newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { attachmentPurpose, taskLimits } from '#features/tasks/contract/tasks.ts';
import { tasksText as text } from '#features/tasks/text.ts';
import { storeClasses } from '../classes.ts';
import { lockDates } from '../exceptions/lock-dates.ts';
import { storeOwnDates } from '../exceptions/store-own-dates.ts';
import { authorizeManaging, type TaskNow } from '../find-task.ts';
import { taskColumnsFor } from '../lists/list.ts';
import { publishTaskChanged } from '../live.ts';
import { copyRubric } from '../rubric/copy-rubric.ts';
import { type TaskRow, tasks } from '../table.ts';
import { notifyAssigned, readRepeated, type TaskDeps } from '../tasks.ts';

/**
 * Copies a task for the viewer, with a copy of the attachment. The copy has no hand-ins and no past due date. A repeat
 * with the same `clientId` changes nothing.
 */
export async function duplicateTask(
  deps: TaskDeps,
  viewer: Viewer,
  id: string,
  clientId: string | undefined,
): Promise<TaskRow> {
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    await lockDates(tx, 'shared');
    const original = await authorizeManaging(tx, viewer, id);
    const copy = await insertCopy(tx, viewer, original, clientId);
    if (copy === undefined) return { row: await readRepeated(tx, viewer, clientId), isNew: false };
    await storeClasses(tx, eq(tasks.id, copy.id));
    await storeOwnDates(tx, { taskId: copy.id });
    await deps.uploads.copy(tx, viewer, attachmentPurpose, id, copy.id);
    await copyRubric(tx, viewer, id, copy.id);
    await notifyAssigned(deps, tx, copy.id);
    return { row: copy, isNew: true };
  });
  if (isNew) publishTaskChanged(deps.bus, row, null);
  return row;
}

/** Undefined when the viewer has used this `clientId` before. */
async function insertCopy(
  tx: Queryable,
  viewer: Viewer,
  original: Authorized<TaskNow, 'manage'>,
  clientId: string | undefined,
): Promise<TaskRow | undefined> {
  const { courseId, sectionIds, handInBy, description, subject, priority, points, dueAt, now } = original;
  const { attemptsMax } = original;
  const { assignedYears, assignedDivisions, isAnonymous, secondMarking } = original;
  const suffix = text.copyOf('');
  const title = text.copyOf(original.title.slice(0, taskLimits.titleChars - suffix.length).toWellFormed());
  const [copy] = await tx
    .insert(tasks)
    .values({
      id: newId(),
      authorId: viewer.userId,
      clientId,
      courseId,
      sectionIds,
      handInBy,
      attemptsMax,
      isAnonymous,
      secondMarking,
      title,
      description,
      subject,
      priority,
      points,
      assignedYears,
      assignedDivisions,
      dueAt: dueAt !== null && dueAt > now ? dueAt : null,
    })
    .onConflictDoNothing({ target: [tasks.authorId, tasks.clientId] })
    .returning(taskColumnsFor(viewer));
  return copy;
}
