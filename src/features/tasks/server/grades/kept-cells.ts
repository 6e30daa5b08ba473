import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { SourceCell } from '#features/gradebook/server/service.ts';
import { readCells } from './read-cells.ts';

/** Of all courses together. The course that was read longest ago goes first. */
const cellsAtMost = 300_000;

interface Kept {
  digest: string;
  cells: readonly SourceCell[];
}

/**
 * The cells of whole courses in this process. Each read compares a digest of the rows of each task and reads only the tasks
 * again that have changed: after one grade that is one column of a book, and not the book.
 */
export class KeptCells {
  readonly #courses = new Map<string, ReadonlyMap<string, Kept>>();

  async read(db: Queryable, courseId: string): Promise<SourceCell[]> {
    // Before the cells: what changes in between is read again the next time.
    const digests = await readDigests(db, courseId);
    const known = this.#courses.get(courseId);
    const stale = digests.filter(({ taskId, digest }) => known?.get(taskId)?.digest !== digest);
    const taskIds = stale.map(({ taskId }) => taskId);
    const read = taskIds.length === 0 ? [] : await readCells(db, courseId, { taskIds });
    const byTask = Map.groupBy(read, ({ recordId }) => recordId);
    const isStale = new Set(taskIds);
    const now = new Map(
      digests.map(({ taskId, digest }) => {
        const cells = isStale.has(taskId) ? byTask.get(taskId) : known?.get(taskId)?.cells;
        return [taskId, { digest, cells: cells ?? [] }];
      }),
    );
    this.#keep(courseId, now);
    return [...now.values()].flatMap(({ cells }) => cells);
  }

  #keep(courseId: string, tasks: ReadonlyMap<string, Kept>): void {
    // The newest are at the end.
    this.#courses.delete(courseId);
    this.#courses.set(courseId, tasks);
    let count = 0;
    for (const [id, kept] of [...this.#courses].toReversed()) {
      for (const { cells } of kept.values()) count += cells.length;
      if (count > cellsAtMost) this.#courses.delete(id);
    }
  }
}

/** Every change of a row gives it another `xmin`. */
async function readDigests(db: Queryable, courseId: string): Promise<{ taskId: string; digest: string }[]> {
  const { rows } = await db.execute<{ taskId: string; digest: string }>(sql`
    select t.id as "taskId", concat_ws(' ', t.second_marking,
      (select sum(hashtext(h.student_id || h.xmin::text)::int8) from hand_ins h where h.task_id = t.id),
      (select 'd' || sum(hashtext(d.student_id || d.xmin::text)::int8) from task_due_dates d where d.task_id = t.id),
      (select 'm' || sum(hashtext(m.hand_in_id || m.xmin::text)::int8) from task_second_marks m
        where m.task_id = t.id)) as digest
    from tasks t where t.course_id = ${courseId} and t.removed_at is null`);
  return rows;
}
