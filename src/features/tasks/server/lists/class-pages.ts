import * as z from 'zod/mini';
import type { Database } from '#platform/database/port.ts';
import { mergeJson, prepareJson } from '#server/reads/json-parts.ts';
import { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { KeptRead } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { type ListQuery, Task, TaskForViewer } from '#features/tasks/contract/tasks.ts';
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
  tasks: { row: Pick<TaskRow, 'id' | 'createdAt' | 'dueAt'>; piece: string }[];
  nextCursor: string | null;
  /** The creation of the last task of the page; null when there are no more tasks. */
  until: Date | null;
}

type OwnRow = { task_id: string | null; joined_at: Date; has_own_dates: boolean } & Pick<
  HandInRow,
  'state' | 'points'
> & {
    is_late: boolean;
    handed_in_at: Date | null;
  };

/** The student's hand-ins of the page's tasks, and of newer tasks that the page does not have. */
const ownText = `
  select p.created_at as joined_at, h.*, exists (
      select from task_due_dates d where d.student_id = p.id and d.task_id = any($2)
        and (d.is_own or d.is_excused or d.attempts is not null)) as has_own_dates
  from people p left join lateral (
    select task_id, state, is_late, handed_in_at, points::float8 as points
    from hand_ins where student_id = p.id and task_id = any($2)
    union
    select task_id, state, is_late, handed_in_at, points::float8
    from hand_ins where student_id = p.id and state <> 'assigned' and task_created_at >= $3
  ) h on true
  where p.id = $1`;

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
    const own = await this.#readOwn(viewer, page);
    const ids = new Set(page.tasks.map(({ row }) => row.id));
    const isOutside = ({ task_id, state }: OwnRow): boolean =>
      task_id !== null && state !== 'assigned' && !ids.has(task_id);
    if (own.some(isOutside) || own[0]?.has_own_dates) return undefined;
    const byTask = new Map(own.map((row) => [row.task_id, row]));
    const joinedAt = own[0]?.joined_at;
    const tasks = page.tasks.map(({ row, piece }) => {
      const mine = byTask.get(row.id);
      return mergeJson(
        piece,
        prepareJson(Own, {
          standing: mine || !viewer.isPendingTeacher ? toStanding(mine && toRow(mine)) : null,
          isFromBefore: wasAssignedBefore(row, joinedAt),
          counts: null,
          mayManage: false,
          mayReview: false,
          mayGrade: false,
          exception: null,
        }),
      );
    });
    return new PreparedReply(
      `{"tasks":[${tasks.join(',')}],"nextCursor":${JSON.stringify(page.nextCursor)}}`,
    );
  }

  async #readOwn(viewer: Viewer, { tasks, until }: ClassPage): Promise<OwnRow[]> {
    const { rows } = await this.#deps.db.$client.query<OwnRow>({
      name: 'own_hand_ins',
      text: ownText,
      values: [viewer.userId, tasks.map(({ row }) => row.id), until ?? '-infinity'],
    });
    return rows;
  }

  /** As somebody of the class who has done nothing. */
  async #read(viewer: Viewer, query: ListQuery): Promise<ClassPage> {
    const { db } = this.#deps;
    const { rows, nextCursor } = await listTasks(db, { ...viewer, userId: '' }, query);
    const views = await toTasks(db, this.#deps, rows);
    return {
      tasks: rows.map(({ id, createdAt, dueAt }, index) => ({
        row: { id, createdAt, dueAt },
        piece: prepareJson(Task, views[index] as Task),
      })),
      nextCursor,
      until: nextCursor === null ? null : (rows.at(-1)?.createdAt ?? null),
    };
  }
}

const toRow = ({ state, is_late, handed_in_at, points }: OwnRow) => ({
  state,
  isLate: is_late,
  handedInAt: handed_in_at,
  points,
});
