import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import {
  BothAnswers,
  moment,
  someDivisions,
  userId,
  userIds,
  viewer,
  years,
} from '../../../../test/rights/both-answers.ts';
import {
  courseId,
  drawnCourses,
  sectionIdsOf,
  sectionNames,
  storeCourses,
} from '../../../../test/rights/drawn-course.ts';
import { handInStates } from '../contract/states.ts';
import { taskColumnsFor, taskColumnsForAll } from './lists/list.ts';
import { hasOwnDueDate, isAddressed, isTheirsToGrade, isToDo, taskRights } from './rights.ts';
import { handIns, type TaskRow, tasks } from './table.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const task = fc.record({
  authorId: userId,
  courseId,
  sections: sectionNames,
  assignedYears: years,
  assignedDivisions: someDivisions,
  removedAt: moment,
  /** Of each person, where they have a hand-in. */
  states: fc.tuple(...userIds.map(() => fc.constantFrom(...handInStates, undefined))),
});
const same = { title: 'T', description: 'D', subject: 'S', priority: 'normal', points: 10 } as const;
const rules = { ...taskRights, hasOwnDueDate, isAddressed, isToDo, isTheirsToGrade };

const drawn = fc.array(task, { minLength: 1, maxLength: 12 });

test('every right on tasks is the same in memory and in the database', async () => {
  const { db } = database;
  const answers = new BothAnswers<TaskRow & { partakers: ReadonlySet<string> }>(
    { table: tasks, id: tasks.id },
    rules,
  );
  const property = fc.asyncProperty(drawn, drawnCourses, viewer, async (drafts, courses, asking) => {
    await db.delete(tasks);
    await storeCourses(db, courses);
    await db.insert(tasks).values(
      drafts.map(({ states: _states, sections, ...draft }, at) => ({
        id: String(at),
        ...same,
        ...draft,
        sectionIds: sectionIdsOf(draft.courseId, sections),
      })),
    );
    const begun = drafts.flatMap(({ states }, at) =>
      states.flatMap((state, person) => {
        const studentId = userIds[person] ?? '';
        const id = `${at} ${studentId}`;
        return state === undefined
          ? []
          : [{ id, taskId: String(at), studentId, state, taskCreatedAt: new Date(), changedBy: studentId }];
      }),
    );
    if (begun.length > 0) await db.insert(handIns).values(begun);
    const stored = await db.select(taskColumnsForAll).from(tasks);
    // A viewer's own row of a course says the same about them.
    const ofViewer = await db.select(taskColumnsFor(asking)).from(tasks);
    for (const row of ofViewer) {
      const forAll = stored.find(({ id }) => id === row.id);
      expect(taskRights.handIn.holds(asking, row)).toBe(forAll && taskRights.handIn.holds(asking, forAll));
    }
    const rows = stored.map((row) => ({
      ...row,
      partakers: new Set(
        begun.flatMap((one) => (one.taskId === row.id && one.state !== 'assigned' ? [one.studentId] : [])),
      ),
    }));
    expect(await answers.differing(db, asking, rows)).toEqual([]);
  });
  expect(await answers.missingAfter(property)).toEqual([]);
});
