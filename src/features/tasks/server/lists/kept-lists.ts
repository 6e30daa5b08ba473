import type { Database } from '#platform/database/port.ts';
import { prepareReply } from '#server/http/mount.ts';
import type { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { KeptRead, KeptReads } from '#server/reads/kept-reads.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import { readsEveryAudience } from '#server/rights/audience.ts';
import type { Viewer } from '#server/session.ts';
import type { Soon } from '#server/soon.ts';
import { courseAccess, keepNamed, sectionSeen } from '#features/courses/server/service.ts';
import { peopleIn, peopleTables } from '#features/people/server/service.ts';
import { fileTables } from '#features/uploads/server/service.ts';
import { type BoardQuery, handInContract } from '#features/tasks/contract/hand-ins.ts';
import { type ListQuery, type TaskForViewer, tasksContract } from '#features/tasks/contract/tasks.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { refuse } from '#shared/app-error.ts';
import { authorize } from '#shared/authorized.ts';
import { isId } from '#shared/id.ts';
import { authorizeTask, findTaskRow } from '../find-task.ts';
import { taskDueDates } from '../exceptions/table.ts';
import { readBoard } from '../grading/board.ts';
import { regradeRequests, secondMarks } from '../review/table.ts';
import { taskRights } from '../rights.ts';
import { handIns, taskClasses, tasks } from '../table.ts';
import { toTasksForViewer, type ViewDeps } from '../view.ts';
import { ClassPages } from './class-pages.ts';
import { listTasks } from './list.ts';

type Deps = ViewDeps & { db: Database };
type Page = { tasks: TaskForViewer[]; nextCursor: string | null };

/** First pages of lists and boards, kept until a task, a hand-in that they show, or a person that they name changes. */
export class KeptLists {
  readonly #deps: Deps;
  readonly #ofStudent: KeptRead;
  readonly #withCounts: KeptRead;
  readonly #task: KeptRead;
  readonly #isNamed: (viewer: Viewer) => Soon<boolean>;
  readonly #classPages: ClassPages;

  constructor({ db, uploads }: Deps, reads: KeptReads) {
    // Another cache may be behind the commit that made this read necessary.
    this.#deps = { db, uploads, people: peopleIn(db) };
    const tables = [tasks, taskClasses, ...courseAccess.tables, ...peopleTables, ...fileTables];
    this.#ofStudent = reads.define({
      name: 'tasks.list',
      tables,
      own: [handIns, taskDueDates, ...courseAccess.own],
    });
    this.#withCounts = reads.define({
      name: 'tasks.listWithCounts',
      tables: [...tables, handIns, taskDueDates, secondMarks, regradeRequests, ...courseAccess.own],
    });
    this.#task = reads.define({ name: 'tasks.one', tables: [tasks, ...courseAccess.tables] });
    this.#isNamed = keepNamed(db, reads);
    this.#classPages = new ClassPages(this.#deps, reads.define({ name: 'tasks.ofClass', tables }));
  }

  /** Later pages, searches and lists that change with the clock are read each time. */
  list(viewer: Viewer, query: ListQuery): PreparedReply | Page | Promise<PreparedReply | Page> {
    const { cursor, search, sort } = query;
    if (cursor !== undefined || search !== undefined || sort === 'due') return this.#read(viewer, query);
    const kept = readsEveryAudience(viewer) ? this.#withCounts : this.#ofStudent;
    return kept.get(`${viewerKey(viewer)} ${JSON.stringify(query)}`, viewer.userId, async () => {
      const isAsClass = isPlain(query) && !readsEveryAudience(viewer) && !(await this.#isNamed(viewer));
      const page = isAsClass ? await this.#classPages.pageFor(viewer, query) : undefined;
      return page ?? prepareReply(tasksContract.list, await this.#read(viewer, query));
    });
  }

  /** The same for every grader, or for those of one section. The right is decided for each call, by the kept row of the task. */
  async board(viewer: Viewer, taskId: string, query: BoardQuery): Promise<PreparedReply> {
    const { db } = this.#deps;
    const row = isId(taskId) ? await this.#task.get(taskId, '', () => findTaskRow(db, taskId)) : undefined;
    const mayReview = row !== undefined && row.removedAt === null && taskRights.review.holds(viewer, row);
    const task = mayReview
      ? authorize(row, 'review', mayReview, () => refuse('forbidden', refusals.notYourBoard))
      : await authorizeTask(db, viewer, taskId, 'review', { otherwise: refusals.notYourBoard });
    const section = sectionSeen(viewer, task);
    // A blind mark is seen by the person who gave it.
    const whose = task.secondMarking === 'blind' ? viewer.userId : '';
    const key = `board ${task.id} ${section ?? ''} ${whose} ${JSON.stringify(query)}`;
    return this.#withCounts.get(key, '', async () =>
      prepareReply(handInContract.board, await readBoard(db, task, query, section, viewer)),
    );
  }

  async #read(viewer: Viewer, query: ListQuery): Promise<Page> {
    const { rows, nextCursor } = await listTasks(this.#deps.db, viewer, query);
    return { tasks: await toTasksForViewer(this.#deps.db, this.#deps, viewer, rows), nextCursor };
  }
}

const isPlain = ({ limit: _limit, sort: _sort, ...filters }: ListQuery): boolean =>
  Object.values(filters).every((value) => value === undefined);
