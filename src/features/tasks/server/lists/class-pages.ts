import * as z from 'zod/mini';
import type { Database } from '#platform/database/port.ts';
import { batchedRead } from '#server/reads/batched-read.ts';
import { toMs } from '#server/columns.ts';
import { mergeJson, prepareJson } from '#server/reads/json-parts.ts';
import { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { KeptRead } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { type ListQuery, type OwnStanding, Task, TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { wasAssignedBefore } from './from-before.ts';
import type { HandInRow, TaskRow } from '../table.ts';
import { toStanding, toTasks, type ViewDeps } from '../view.ts';
import { listTasks } from './list.ts';

/** What a student's list says of the student. */
const Own = z.pick(TaskForViewer, {
  standing: true,
  isFromBefore: true,
  counts: true,
  mayManage: true,
  mayReview: true,
  mayGrade: true,
  exception: true,
});

interface ClassPage {
  tasks: ClassTask[];
  ids: ReadonlySet<string>;
  nextCursor: string | null;
  /** Of several students at once. */
  readOwn: (studentId: string) => Promise<OwnRow | undefined>;
}
interface ClassTask {
  row: Pick<TaskRow, 'id' | 'createdAt' | 'dueAt'>;
  piece: string;
  /** For those who have done nothing yet. */
  untouched: string;
}

type OwnHandIn = [
  taskId: string,
  state: HandInRow['state'],
  isLate: 'true' | 'false',
  handedInMs: string | null,
  points: string | null,
];
interface OwnRow {
  key: string;
  joinedMs: number;
  hasOwnDates: boolean;
  handIns: OwnHandIn[];
}

/** The students' hand-ins of the page's tasks, and of newer tasks that the page does not have. Times are in milliseconds. */
const ownText = `
  select p.id as key, ${toMs('p.created_at')}::float8 as "joinedMs", exists (
      select from task_due_dates d where d.student_id = p.id and d.task_id = any($2)
        and (d.is_own or d.is_excused or d.attempts is not null)) as "hasOwnDates",
    to_json(array(
      select array[h.task_id, h.state, h.is_late::text, ${toMs('h.handed_in_at')}::text, h.points::float8::text] from (
        select * from hand_ins where student_id = p.id and task_id = any($2)
        union all
        select * from hand_ins
        where student_id = p.id and state <> 'assigned' and task_created_at >= $3 and task_id <> all($2)) h
    )) as "handIns"
  from people p where p.id = any($1)`;

/** A class's newest tasks, shared by those students that no course names: only their own standings are read for each. */
export class ClassPages {
  readonly #deps: ViewDeps & { db: Database };
  readonly #kept: KeptRead;

  constructor(deps: ViewDeps & { db: Database }, kept: KeptRead) {
    this.#deps = deps;
    this.#kept = kept;
  }

  /**
   * Undefined for a student who took part in a task that is not their class's, or who has an exception in one of the
   * tasks: their list is their own.
   */
  async pageFor(viewer: Viewer, query: ListQuery): Promise<PreparedReply | undefined> {
    const { year, division } = viewer;
    const page = await this.#kept.get(`${year ?? ''}/${division ?? ''} ${query.limit}`, '', () =>
      this.#read(viewer, query),
    );
    const own = await page.readOwn(viewer.userId);
    if (own === undefined) return undefined;
    const isOutside = ([id, state]: OwnHandIn): boolean => state !== 'assigned' && !page.ids.has(id);
    if (own.hasOwnDates || own.handIns.some(isOutside)) return undefined;
    const byTask = new Map(own.handIns.map((handIn) => [handIn[0], handIn]));
    const joinedAt = new Date(own.joinedMs);
    const tasks = page.tasks.map((task) => {
      const mine = byTask.get(task.row.id);
      const isBefore = wasAssignedBefore(task.row, joinedAt);
      if (mine === undefined && !isBefore && !viewer.isPendingTeacher) return task.untouched;
      const standing = mine || !viewer.isPendingTeacher ? toStanding(mine && toRow(mine)) : null;
      return mergeJson(task.piece, ownJson(standing, isBefore));
    });
    return new PreparedReply(
      `{"tasks":[${tasks.join(',')}],"nextCursor":${JSON.stringify(page.nextCursor)}}`,
    );
  }

  /** As somebody of the class who has done nothing. */
  async #read(viewer: Viewer, query: ListQuery): Promise<ClassPage> {
    const { db } = this.#deps;
    const { rows, nextCursor } = await listTasks(db, { ...viewer, userId: '' }, query);
    const views = await toTasks(db, this.#deps, rows);
    const ids = rows.map(({ id }) => id);
    // The creation of the last task of the page, when there are more.
    const until = nextCursor === null ? '-infinity' : (rows.at(-1)?.createdAt ?? '-infinity');
    return {
      tasks: rows.map(({ id, createdAt, dueAt }, index) => {
        const piece = prepareJson(Task, views[index] as Task);
        const untouched = mergeJson(piece, ownJson(toStanding(undefined), false));
        return { row: { id, createdAt, dueAt }, piece, untouched };
      }),
      ids: new Set(ids),
      nextCursor,
      readOwn: batchedRead((studentIds) => readOwnRows(db, [studentIds, ids, until])),
    };
  }
}

async function readOwnRows(db: Database, values: unknown[]): Promise<Map<string, OwnRow>> {
  const { rows } = await db.$reads.query<OwnRow>({ name: 'own_hand_ins', text: ownText, values });
  return new Map(rows.map((row) => [row.key, row]));
}

const ownJson = (standing: OwnStanding | null, isFromBefore: boolean): string =>
  prepareJson(Own, {
    standing,
    isFromBefore,
    counts: null,
    mayManage: false,
    mayReview: false,
    mayGrade: false,
    exception: null,
  });

const toRow = ([, state, isLate, handedInMs, points]: OwnHandIn) => ({
  state,
  isLate: isLate === 'true',
  handedInAt: handedInMs === null ? null : new Date(Number(handedInMs)),
  points: points === null ? null : Number(points),
});
