import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#shared/id.ts';
import type { Viewer } from '#server/session.ts';
import { courseStaff } from '#features/courses/server/staff/table.ts';
import { courses } from '#features/courses/server/table.ts';
import { auditLog } from '#features/audit/server/table.ts';
import { NewTask } from '#features/tasks/contract/tasks.ts';
import { TaskService } from '../../../../../test/tasks/service.ts';
import { authorizeReviewing, readForGrading } from '../grading/hand-in-for-grading.ts';
import { gradeHandIn, reopenHandIn, returnGrades } from '../grading/grading.ts';
import { readBoard } from '../grading/board.ts';
import { handIn } from '../hand-in/hand-in.ts';
import { createTask, updateTask } from '../tasks.ts';
import { answerRegrade, listRegrades } from './answer-regrades.ts';
import { assignMarker, spreadMarkers } from './markers.ts';
import { agree, agreeWithin, readModeration } from './moderation.ts';
import { studentNamed, studentsWithoutNames } from './names.ts';
import { askRegrade, readOwnRegrades, withdrawRegrade } from './regrades.ts';
import { revealNames } from './reveal-names.ts';
import { markSecond } from './second-marks.ts';

let service: TaskService;
let owner: Viewer;
let ada: Viewer;
let ben: Viewer;
let students: Viewer[];
let courseId: string;
beforeAll(async () => {
  service = await TaskService.open();
  const teacher = (name: string) => service.person({ name, role: 'teacher', year: null, division: null });
  [owner, ada, ben] = [await teacher('Olga Owner'), await teacher('Ada First'), await teacher('Ben Second')];
  const names = ['Zoe Zeller', 'Mia Meyer', 'Kim Keller'];
  students = await Promise.all(names.map((name) => service.person({ name })));
  courseId = newId();
  const { db } = service.deps;
  await db.insert(courses).values({
    id: courseId,
    ownerId: owner.userId,
    title: 'Optics',
    description: 'Light.',
    category: '',
    level: 'all',
    visibility: 'public',
  });
  await db.insert(courseStaff).values(
    [ada, ben].map(({ userId }) => ({
      courseId,
      userId,
      role: 'teachingAssistant' as const,
      rights: ['grade' as const],
      addedBy: owner.userId,
    })),
  );
});
afterAll(() => service[Symbol.asyncDispose]());

const newTask = async (more: object): Promise<string> => {
  const input = NewTask.parse({ title: 'Lenses', description: 'Measure.', courseId, ...more });
  const { id } = await createTask(service.deps, owner, input, undefined);
  for (const student of students)
    await handIn(service.deps, student, id, { text: 'My work', link: null, fileIds: [] });
  return id;
};
const idOf = (at: number): string => students[at]?.userId ?? '';
const student = (at: number): Viewer => students[at] ?? owner;
const grade = (by: Viewer, taskId: string, at: number, points: number, version = 1) =>
  gradeHandIn(service.deps, by, taskId, idOf(at), {
    points,
    feedback: '',
    version,
    forTeam: false,
  });
const second = (by: Viewer, taskId: string, at: number, points: number, version = 0) =>
  markSecond(service.deps, by, taskId, idOf(at), { points, feedback: 'A note.', version });
const seen = (by: Viewer, taskId: string, at: number) => readForGrading(service.deps, by, taskId, idOf(at));
const board = async (by: Viewer, taskId: string) => {
  const task = await authorizeReviewing(service.deps.db, by, taskId);
  return readBoard(service.deps.db, task, { state: 'submitted', limit: 2 }, null, by);
};

describe('grading without names', () => {
  let taskId: string;
  beforeEach(async () => {
    taskId = await newTask({ isAnonymous: true });
  });

  test('graders see numbers, and nothing that says whose they are', async () => {
    const all = JSON.stringify([await board(owner, taskId), await seen(owner, taskId, 0)]);
    for (const { userId, email } of students) {
      expect(all).not.toContain(userId);
      expect(all).not.toContain(email);
    }
    expect(all).not.toMatch(/Zeller|Meyer|Keller/);
    expect(all).toMatch(/Student [123]/);
  });

  test('the next page of the board begins where the first one ended', async () => {
    const first = await board(owner, taskId);
    const task = await authorizeReviewing(service.deps.db, owner, taskId);
    const query = { state: 'submitted' as const, limit: 2, cursor: first.nextCursor ?? '' };
    const next = await readBoard(service.deps.db, task, query, null, owner);
    const ids = [...first.rows, ...next.rows].map((row) => row.student.id);
    expect(new Set(ids).size).toBe(3);
  });

  test('the numbers are stable, and are given once by graders who come at once', async () => {
    const { db } = service.deps;
    const [one, other] = await Promise.all([
      studentsWithoutNames(db, taskId),
      studentsWithoutNames(db, taskId),
    ]);
    expect(one).toEqual(other);
    const names = Array.from(one.values(), ({ name }) => name);
    expect(names).toEqual(['Student 1', 'Student 2', 'Student 3']);
  });

  test('a number finds its student, and a real id finds nobody', async () => {
    const { db } = service.deps;
    const numbered = (await studentsWithoutNames(db, taskId)).get(idOf(0));
    expect(await studentNamed(db, owner, taskId, numbered?.id ?? '')).toBe(idOf(0));
    expect(await studentNamed(db, owner, taskId, idOf(0))).toBe('');
  });

  test('those who manage the task reveal the names, with a line in the audit log', async () => {
    await expect(revealNames(service.deps, ada, taskId)).rejects.toMatchObject({ code: 'forbidden' });
    await revealNames(service.deps, owner, taskId);
    expect((await seen(ada, taskId, 0)).student.name).toBe('Zoe Zeller');
    const lines = await service.deps.db.select().from(auditLog).where(eq(auditLog.subject, taskId));
    expect(lines.map(({ action }) => action)).toContain('names.revealed');
    await expect(revealNames(service.deps, owner, taskId)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a returned grade reveals them too', async () => {
    await grade(ada, taskId, 0, 8);
    await returnGrades(service.deps, owner, taskId, [idOf(0)]);
    expect((await seen(ada, taskId, 1)).student.name).toBe('Mia Meyer');
  });

  test('nobody opens the names by changing the task', async () => {
    await expect(
      updateTask(service.deps, owner, taskId, { isAnonymous: false }, undefined),
    ).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('two people who mark', () => {
  test('blind: nobody but the first marker sees the first mark until both are in', async () => {
    const taskId = await newTask({ secondMarking: 'blind' });
    await grade(ada, taskId, 0, 8);
    for (const by of [ben, owner]) expect((await seen(by, taskId, 0)).grade).toBeNull();
    expect((await seen(ada, taskId, 0)).grade?.points).toBe(8);
    const [hidden] = (await readModeration(service.deps, owner, taskId)).rows.filter(({ first }) => first);
    expect(hidden).toMatchObject({ first: { points: null }, difference: null });
    await second(ben, taskId, 0, 6);
    for (const by of [ada, ben, owner])
      expect(await seen(by, taskId, 0)).toMatchObject({
        grade: { points: 8 },
        second: { mark: { points: 6 }, agreed: null },
      });
  });

  test('the first mark comes first, and its marker gives no second one', async () => {
    const taskId = await newTask({ secondMarking: 'open' });
    await expect(second(ben, taskId, 0, 6)).rejects.toMatchObject({ code: 'conflict' });
    await grade(ada, taskId, 0, 8);
    await expect(second(ada, taskId, 0, 6)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('a blind mark is fixed when both are in, and a hidden one is not overwritten', async () => {
    const taskId = await newTask({ secondMarking: 'blind' });
    await grade(ada, taskId, 0, 8);
    await expect(grade(ben, taskId, 0, 2, 2)).rejects.toMatchObject({ code: 'forbidden' });
    await second(ben, taskId, 0, 6);
    await expect(second(ben, taskId, 0, 7, 1)).rejects.toMatchObject({ code: 'conflict' });
    await expect(grade(ada, taskId, 0, 6, 2)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('an outdated second mark is a conflict, with who was faster', async () => {
    const taskId = await newTask({ secondMarking: 'open' });
    await grade(ada, taskId, 0, 8);
    await second(ben, taskId, 0, 6);
    await expect(second(owner, taskId, 0, 3)).rejects.toMatchObject({
      code: 'conflict',
      details: { byName: 'Ben Second', version: 1 },
    });
  });

  test('only settled grades are returned, and the first mark stays readable', async () => {
    const taskId = await newTask({ secondMarking: 'blind' });
    await grade(ada, taskId, 0, 8);
    const early = returnGrades(service.deps, owner, taskId, undefined);
    await expect(early).rejects.toMatchObject({ code: 'conflict' });
    await second(ben, taskId, 0, 6);
    await agree(service.deps, owner, taskId, idOf(0), {
      points: 7,
      taken: null,
      version: 2,
      secondVersion: 1,
    });
    expect(await seen(ben, taskId, 0)).toMatchObject({
      grade: { points: 7, gradedByName: 'Ada First' },
      second: { agreed: { points: 7, firstPoints: 8, byName: 'Olga Owner' } },
    });
    expect(await returnGrades(service.deps, owner, taskId, undefined)).toBe(1);
  });

  test('all marks that are near to each other are settled at once', async () => {
    const taskId = await newTask({ secondMarking: 'open' });
    for (const at of [0, 1, 2]) await grade(ada, taskId, at, 8);
    await second(ben, taskId, 0, 7);
    await second(ben, taskId, 1, 4);
    expect(await agreeWithin(service.deps, owner, taskId, { within: 1, by: 'mean' })).toBe(1);
    const { rows } = await readModeration(service.deps, owner, taskId);
    const agreed = rows.map(({ student: { name }, agreed: on }) => [name, on?.points ?? null]);
    expect(Object.fromEntries(agreed)).toEqual({ 'Zoe Zeller': 7.5, 'Mia Meyer': null, 'Kim Keller': null });
    const again = agreeWithin(service.deps, owner, taskId, { within: 1, by: 'mean' });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });

  test('hand-ins are spread evenly, never to the person who marked first', async () => {
    const taskId = await newTask({ secondMarking: 'blind' });
    await grade(ada, taskId, 0, 8);
    const markers = [ada.userId, ben.userId];
    expect(await spreadMarkers(service.deps, owner, taskId, markers)).toEqual({ assigned: 3, left: 0 });
    const { rows } = await readModeration(service.deps, owner, taskId);
    const by = Map.groupBy(rows, (row) => row.second?.byName);
    expect(by.get('Ada First')?.length).toBeGreaterThan(0);
    expect(by.get('Ben Second')?.length).toBeGreaterThan(0);
    expect(rows.find(({ first }) => first)?.second?.byName).toBe('Ben Second');
    await expect(grade(ben, taskId, 0, 1, 2)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('a grade that is taken back takes the second mark with it, and keeps who marks second', async () => {
    const taskId = await newTask({ secondMarking: 'open' });
    await grade(ada, taskId, 0, 8);
    await assignMarker(service.deps, owner, taskId, idOf(0), ben.userId);
    await second(ben, taskId, 0, 6, 1);
    await reopenHandIn(service.deps, owner, taskId, idOf(0), 2);
    expect((await seen(owner, taskId, 0)).second).toMatchObject({
      marker: { name: 'Ben Second' },
      mark: null,
      isFirstIn: false,
    });
  });

  test('a task of classes is marked by one person', async () => {
    const input = NewTask.parse({ title: 'Lenses', description: 'Measure.', secondMarking: 'blind' });
    await expect(createTask(service.deps, owner, input, undefined)).rejects.toMatchObject({
      code: 'validation',
    });
  });
});

describe('requests to mark again', () => {
  let taskId: string;
  beforeEach(async () => {
    taskId = await newTask({});
    await grade(ada, taskId, 0, 5);
    await returnGrades(service.deps, owner, taskId, [idOf(0)]);
  });
  const askAgain = () => askRegrade(service.deps, student(0), taskId, 'Question 2 is right.');
  const answer = async (by: Viewer, points: number | null) => {
    const [row] = await listRegrades(service.deps, by, taskId);
    const { version } = await seen(by, taskId, 0);
    const input = { answer: 'You are right.', points, version: 1, handInVersion: version };
    return answerRegrade(service.deps, by, taskId, row?.request.id ?? '', input);
  };

  const requests = async () => {
    const task = await authorizeReviewing(service.deps.db, ada, taskId);
    const page = await readBoard(service.deps.db, task, { state: 'requests', limit: 2 }, null, ada);
    return { count: page.counts.requests, names: page.rows.map((row) => row.student.name) };
  };

  test('a student asks once about a grade, and only when they see one', async () => {
    const early = askRegrade(service.deps, student(1), taskId, 'Please.');
    await expect(early).rejects.toMatchObject({ code: 'conflict' });
    expect(await askAgain()).toMatchObject({ mayAskUntil: null, requests: [{ state: 'open' }] });
    await expect(askAgain()).rejects.toMatchObject({ code: 'conflict' });
  });

  test('who manages the course answers, and changes the grade in the same step', async () => {
    await askAgain();
    await expect(answer(ada, 7)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await answer(owner, 7)).toMatchObject({ grade: { points: 7 }, regrade: { state: 'answered' } });
    const own = await readOwnRegrades(service.deps, student(0), taskId);
    expect(own.requests[0]).toMatchObject({ pointsBefore: 5, pointsAfter: 7, answer: 'You are right.' });
    // The changed grade is another one.
    expect(own.mayAskUntil).not.toBeNull();
  });

  test('the board lists and counts what waits for an answer', async () => {
    expect(await requests()).toEqual({ count: 0, names: [] });
    await askAgain();
    expect(await requests()).toEqual({ count: 1, names: ['Zoe Zeller'] });
    await answer(owner, null);
    expect(await requests()).toEqual({ count: 0, names: [] });
  });

  test('a grade that is kept is not asked about again', async () => {
    await askAgain();
    expect(await answer(owner, null)).toMatchObject({ grade: { points: 5 } });
    expect(await readOwnRegrades(service.deps, student(0), taskId)).toMatchObject({
      mayAskUntil: null,
      requests: [{ pointsAfter: null, state: 'answered' }],
    });
  });

  test('a request that was taken back is not answered', async () => {
    await askAgain();
    const [row] = await listRegrades(service.deps, owner, taskId);
    await withdrawRegrade(service.deps, student(0), taskId);
    const { version } = await seen(owner, taskId, 0);
    const input = { answer: 'No.', points: null, version: 1, handInVersion: version };
    await expect(
      answerRegrade(service.deps, owner, taskId, row?.request.id ?? '', input),
    ).rejects.toMatchObject({ code: 'conflict', details: { byName: 'Zoe Zeller' } });
    expect(await listRegrades(service.deps, owner, taskId)).toEqual([]);
  });
});
