import { type Http, mount } from '#server/http/mount.ts';
import { gradebookContract } from '../contract/gradebook.ts';
import { ownGradesContract } from '../contract/own.ts';
import { adminScalesContract, planContract } from '../contract/plan.ts';
import type { KeptBooks } from './book/kept-book.ts';
import { addColumn, changeColumn, removeColumn } from './columns/columns.ts';
import { returnColumn } from './columns/return-column.ts';
import type { GradebookDeps } from './deps.ts';
import { editCells } from './edit/edit-cells.ts';
import { readHistory } from './history/read-history.ts';
import { readGradesOfStudent, readOwnGrades } from './own/own-grades.ts';
import { changePlan } from './plan/change-plan.ts';
import { type FoundPlan, toPlanView } from './plan/read-plan.ts';
import { addScale, changeScale, listScales, removeScale } from './scales/scales.ts';

const success = true as const;
const changed = (plan: FoundPlan) => ({ success, plan: toPlanView(plan) });

/** Mounts the calls about gradebooks. */
export function gradebookRoutes(http: Http, deps: GradebookDeps, books: KeptBooks): void {
  const { db } = deps;
  mount(http, 'gradebook', gradebookContract, {
    read: ({ viewer, params }) => books.read(viewer, params.courseId),
    edit: async ({ viewer, params, body }) => ({
      success,
      outcomes: await editCells(deps, viewer, params.courseId, body),
    }),
    returnColumn: async ({ viewer, params }) => ({
      success,
      returned: await returnColumn(deps, viewer, params.courseId, params.columnId),
    }),
    history: ({ viewer, params, query }) => readHistory(deps, viewer, params.courseId, query),
  });
  mount(http, 'gradebook', ownGradesContract, {
    own: ({ viewer, params }) => readOwnGrades(deps, viewer, params.courseId),
    student: ({ viewer, params }) => readGradesOfStudent(deps, viewer, params.courseId, params.studentId),
  });
  mount(http, 'gradebook', planContract, {
    change: async ({ viewer, params, body }) =>
      changed(await changePlan(deps, viewer, params.courseId, body)),
    addColumn: async ({ viewer, params, body }) =>
      changed(await addColumn(deps, viewer, params.courseId, body)),
    changeColumn: async ({ viewer, params, body }) =>
      changed(await changeColumn(deps, viewer, params.courseId, params.columnId, body)),
    removeColumn: async ({ viewer, params }) =>
      changed(await removeColumn(deps, viewer, params.courseId, params.columnId)),
    scales: async () => ({ scales: await listScales(db) }),
  });
  mount(http, 'gradebook', adminScalesContract, {
    addScale: async ({ viewer, body }) => ({ success, scale: await addScale(db, viewer, body) }),
    changeScale: async ({ viewer, params, body }) => ({
      success,
      scale: await changeScale(db, viewer, params.scaleId, body),
    }),
    removeScale: async ({ viewer, params }) => {
      await removeScale(db, viewer, params.scaleId);
      return { success };
    },
  });
}
