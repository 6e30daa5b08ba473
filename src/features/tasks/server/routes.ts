import { type Http, mount } from '#server/http/mount.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { type TaskForViewer, tasksContract } from '../contract/tasks.ts';
import { handInContract, handInLimits } from '../contract/hand-ins.ts';
import { authorizeManaging, findTask } from './find-task.ts';
import { exportGrades } from './grading/grades-csv.ts';
import { gradeHandIn, reopenHandIn, returnGrades } from './grading/grading.ts';
import { authorizeReviewing, readForGrading } from './grading/hand-in-for-grading.ts';
import { HandInArchives } from './archive/hand-in-archives.ts';
import { handIn, readOwnHandIn, saveDraft } from './hand-in/hand-in.ts';
import { studentNamed, studentsNamed } from './review/names.ts';
import { KeptLists } from './lists/kept-lists.ts';
import { checkNewTask, checkTaskChanges, namedSubject } from './lists/lists.ts';
import type { TaskRow } from './table.ts';
import { duplicateTask } from './copy/duplicate-task.ts';
import { createTask, removeTask, restoreTask, type TaskDeps, updateTask } from './tasks.ts';
import { toTasksForViewer } from './view.ts';

/** Mounts the calls about tasks. */
export function taskRoutes(http: Http, deps: TaskDeps, college: CollegeStore, reads: KeptReads): void {
  const { db } = deps;
  const lists = new KeptLists(deps, reads);
  const stored = async (viewer: Viewer, row: TaskRow) => ({
    success: true as const,
    task: await viewOf(deps, viewer, row),
  });
  mount(http, 'tasks', tasksContract, {
    list: async ({ viewer, query }) => {
      const subject = await namedSubject(college, query.subject);
      return lists.list(viewer, { ...query, subject });
    },
    get: async ({ viewer, params }) => ({
      task: await viewOf(deps, viewer, await findTask(db, viewer, params.id)),
    }),
    create: async ({ viewer, body, files: { attachment } }) =>
      stored(viewer, await createTask(deps, viewer, await checkNewTask(college, body), attachment[0])),
    update: async ({ viewer, params, body, files: { attachment } }) => {
      const changes = await checkTaskChanges(college, body, () => authorizeManaging(db, viewer, params.id));
      return stored(viewer, await updateTask(deps, viewer, params.id, changes, attachment[0]));
    },
    remove: async ({ viewer, params }) => {
      const { handIns, restorableUntil } = await removeTask(deps, viewer, params.id);
      return { success: true as const, handIns, restorableUntil: restorableUntil.toISOString() };
    },
    restore: async ({ viewer, params }) => stored(viewer, await restoreTask(deps, viewer, params.id)),
    duplicate: async ({ viewer, params, body }) =>
      stored(viewer, await duplicateTask(deps, viewer, params.id, body.clientId)),
  });
  handInRoutes(http, deps, lists);
}

/** Mounts the calls of students about their hand-in, and the calls of graders. */
function handInRoutes(http: Http, deps: TaskDeps, lists: KeptLists): void {
  const { db, timeZone } = deps;
  const named = (viewer: Viewer, { id, studentId }: { id: string; studentId: string }) =>
    studentNamed(db, viewer, id, studentId);
  const allNamed = (viewer: Viewer, id: string, studentIds: readonly string[] | undefined) =>
    studentIds && studentsNamed(db, viewer, id, studentIds);
  const archives = new HandInArchives(deps, handInLimits.archivesAtOnce);
  mount(http, 'tasks', handInContract, {
    own: async ({ viewer, params }) => ({ handIn: await readOwnHandIn(deps, viewer, params.id) }),
    saveDraft: async ({ viewer, params, body }) => ({
      success: true as const,
      handIn: await saveDraft(deps, viewer, params.id, body),
    }),
    handIn: async ({ viewer, params, body }) => ({
      success: true as const,
      ...(await handIn(deps, viewer, params.id, body)),
    }),
    board: ({ viewer, params, query }) => lists.board(viewer, params.id, query),
    forGrading: async ({ viewer, params }) => ({
      handIn: await readForGrading(deps, viewer, params.id, await named(viewer, params)),
    }),
    grade: async ({ viewer, params, body }) => ({
      success: true as const,
      handIn: await gradeHandIn(deps, viewer, params.id, await named(viewer, params), body),
    }),
    reopen: async ({ viewer, params, body }) => ({
      success: true as const,
      handIn: await reopenHandIn(deps, viewer, params.id, await named(viewer, params), body.version),
    }),
    returnGrades: async ({ viewer, params, body }) => ({
      success: true as const,
      returned: await returnGrades(
        deps,
        viewer,
        params.id,
        await allNamed(viewer, params.id, body.studentIds),
      ),
    }),
    grades: async ({ viewer, params }) =>
      exportGrades(db, await authorizeReviewing(db, viewer, params.id), viewer, timeZone),
    filesOfTask: async ({ viewer, params }) =>
      archives.ofTask(viewer, await authorizeReviewing(db, viewer, params.id)),
    filesOfSubmission: async ({ viewer, params }) =>
      archives.ofSubmission(viewer, await authorizeReviewing(db, viewer, params.id), params.submissionId),
  });
}

async function viewOf(deps: TaskDeps, viewer: Viewer, row: TaskRow): Promise<TaskForViewer> {
  const [view] = await toTasksForViewer(deps.db, deps, viewer, [row]);
  if (view === undefined) throw new Error('a task has no view');
  return view;
}
