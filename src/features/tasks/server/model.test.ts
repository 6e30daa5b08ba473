import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { parse } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { TaskService } from '../../../../test/tasks/service.ts';
import { NewTask } from '../contract/tasks.ts';
import type { HandInForGrading, OwnHandIn } from '../contract/hand-ins.ts';
import { readBoard } from './grading/board.ts';
import { gradeHandIn, reopenHandIn, returnGrades } from './grading/grading.ts';
import { authorizeReviewing, readForGrading } from './grading/hand-in-for-grading.ts';
import { handIn, readOwnHandIn, saveDraft } from './hand-in/hand-in.ts';
import { createTask, updateTask } from './tasks.ts';

// The rules in a second form: the test compares the service with this model, not with the service's own table.
type State = 'assigned' | 'submitted' | 'late' | 'graded' | 'returned';
const mayWrite: readonly State[] = ['assigned', 'submitted', 'late'];

interface Pupil {
  state: State;
  isLate: boolean;
  attempts: number;
  draft: string | null;
  points: number | null;
}
interface Model {
  isOverdue: boolean;
  pupils: Record<PupilName, Pupil>;
}
type PupilName = 'sue' | 'sam';
const everybody = ['sue', 'sam', 'tim', 'teacher', 'otherTeacher', 'admin'] as const;
type Name = (typeof everybody)[number];
interface Real {
  service: TaskService;
  people: Record<Name, Viewer>;
  taskId: string;
}

let service: TaskService;
let people: Record<Name, Viewer>;
beforeAll(async () => {
  service = await TaskService.open();
  const staff = { role: 'teacher', year: null, division: null } as const;
  people = {
    sue: await service.person({ name: 'Sue' }),
    sam: await service.person({ name: 'Sam' }),
    tim: await service.person({ name: 'Tim', year: 'third', division: 'B' }),
    teacher: await service.person({ name: 'Tara', ...staff }),
    otherTeacher: await service.person({ name: 'Otto', ...staff }),
    admin: await service.person({ name: 'Ada', ...staff, isAdmin: true }),
  };
});
afterAll(() => service[Symbol.asyncDispose]());

/** 'done', or the code of the refusal. The test fails on any other error. */
async function outcomeOf(action: Promise<unknown>): Promise<string> {
  try {
    await action;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Refusals that do not depend on the state. Undefined where the state decides. */
const studentDoor: Record<Name, string | undefined> = {
  sue: undefined,
  sam: undefined,
  tim: 'not_found',
  teacher: 'forbidden',
  otherTeacher: 'forbidden',
  admin: 'forbidden',
};
const graderDoor: Record<Name, string | undefined> = {
  sue: 'forbidden',
  sam: 'forbidden',
  tim: 'not_found',
  teacher: undefined,
  otherTeacher: 'forbidden',
  admin: undefined,
};

const reached = new Set<State>();
/** Compares the views of the student and of a grader with the model, and checks that nothing leaks. */
async function compare({ pupils }: Model, { service: { deps }, people, taskId }: Real): Promise<void> {
  for (const name of ['sue', 'sam'] as const) {
    const pupil = pupils[name];
    reached.add(pupil.state);
    const own: OwnHandIn = await readOwnHandIn(deps, people[name], taskId);
    const seen: HandInForGrading = await readForGrading(deps, people.teacher, taskId, people[name].userId);
    const isReturned = pupil.state === 'returned';
    expect(own).toMatchObject({
      state: pupil.state,
      isLate: pupil.isLate,
      mayHandIn: mayWrite.includes(pupil.state),
      points: isReturned ? pupil.points : null,
      draft: pupil.draft === null ? null : { text: pupil.draft },
    });
    expect(own.submissions.map(({ number }) => number)).toEqual(
      Array.from({ length: pupil.attempts }, (_, index) => pupil.attempts - index),
    );
    expect(own.grade?.points ?? null).toBe(isReturned ? pupil.points : null);
    if (!isReturned) expect(JSON.stringify(own)).not.toContain('for the student only when returned');
    expect(seen).toMatchObject({ state: pupil.state, isLate: pupil.isLate });
    expect(seen.grade?.points ?? null).toBe(pupil.points);
    expect(seen.submissions).toEqual(own.submissions);
    expect(JSON.stringify(seen)).not.toContain('draft of');
  }
  const task = await authorizeReviewing(deps.db, people.admin, taskId);
  const { counts } = await readBoard(deps.db, task, { state: 'assigned', limit: 10 }, null, people.admin);
  const expected = { assigned: 0, submitted: 0, late: 0, graded: 0, returned: 0, requests: 0 };
  for (const { state } of Object.values(pupils)) expected[state] += 1;
  expect(counts).toEqual(expected);
}

type Command = fc.AsyncCommand<Model, Real>;
/** An action of one person. `expected` changes the model and returns the expected outcome. */
const command = (
  name: string,
  expected: (model: Model) => string,
  act: (real: Real) => Promise<unknown>,
): Command => ({
  check: () => true,
  run: async (model, real) => {
    // First the model computes the expected outcome, then the service runs.
    const wanted = expected(model);
    expect(await outcomeOf(act(real)), name).toBe(wanted);
    await compare(model, real);
  },
  toString: () => name,
});

/** People who are allowed to act come up more often. */
const writer = fc.constantFrom(...everybody, 'sue', 'sue', 'sue', 'sam', 'sam', 'sam');
const grader = fc.constantFrom(...everybody, 'teacher', 'teacher', 'teacher', 'teacher', 'admin', 'admin');
const rarely = fc.integer({ min: 0, max: 4 }).map((value) => value === 0);
const pupil = fc.constantFrom<PupilName>('sue', 'sam');
const isPupil = (name: Name): name is PupilName => name === 'sue' || name === 'sam';

const handingIn = fc.tuple(writer, rarely).map(([who, withFile]) =>
  command(
    `${who} hands in${withFile ? ' a file' : ''}`,
    (model) => {
      const door = studentDoor[who];
      if (door !== undefined || !isPupil(who)) return door ?? '';
      const own = model.pupils[who];
      if (!mayWrite.includes(own.state)) return 'conflict';
      const isLate = model.isOverdue;
      Object.assign(own, {
        state: isLate ? 'late' : 'submitted',
        isLate,
        attempts: own.attempts + 1,
        draft: null,
      });
      return 'done';
    },
    async ({ service, people, taskId }) => {
      const fileIds = withFile ? [await service.file(people[who], 'work')] : [];
      return handIn(service.deps, people[who], taskId, { text: 'My work', link: null, fileIds });
    },
  ),
);

const drafting = writer.map((who) =>
  command(
    `${who} saves a draft`,
    (model) => {
      const door = studentDoor[who];
      if (door !== undefined || !isPupil(who)) return door ?? '';
      if (!mayWrite.includes(model.pupils[who].state)) return 'conflict';
      model.pupils[who].draft = `draft of ${who}`;
      return 'done';
    },
    ({ service, people, taskId }) =>
      saveDraft(service.deps, people[who], taskId, { text: `draft of ${who}`, link: null, fileIds: [] }),
  ),
);

const versionOf = async ({ service, people, taskId }: Real, student: PupilName): Promise<number> =>
  (await readForGrading(service.deps, people.teacher, taskId, people[student].userId)).version;

const grading = fc
  .tuple(grader, pupil, fc.constantFrom(0, 2.5, 10, 10.01), rarely)
  .map(([who, student, points, isOutdated]) =>
    command(
      `${who} gives ${student} ${points}${isOutdated ? ' without having seen the newest' : ''}`,
      (model) => {
        const door = graderDoor[who];
        if (door !== undefined) return door;
        if (isOutdated) return 'conflict';
        if (points > 10) return 'validation';
        const of = model.pupils[student];
        Object.assign(of, { points, state: of.state === 'returned' ? 'returned' : 'graded' });
        return 'done';
      },
      async (real) => {
        const version = (await versionOf(real, student)) + (isOutdated ? 1 : 0);
        const feedback = 'for the student only when returned';
        const { service, people, taskId } = real;
        const studentId = people[student].userId;
        return gradeHandIn(service.deps, people[who], taskId, studentId, {
          points,
          feedback,
          version,
          forTeam: false,
        });
      },
    ),
  );

const reopening = fc.tuple(grader, pupil).map(([who, student]) =>
  command(
    `${who} takes the grade of ${student} back`,
    (model) => {
      const door = graderDoor[who];
      if (door !== undefined) return door;
      const of = model.pupils[student];
      if (of.points === null) return 'conflict';
      const before = of.isLate ? 'late' : 'submitted';
      Object.assign(of, { points: null, state: of.attempts === 0 ? 'assigned' : before });
      return 'done';
    },
    async (real) => {
      const { service, people, taskId } = real;
      const version = await versionOf(real, student);
      return reopenHandIn(service.deps, people[who], taskId, people[student].userId, version);
    },
  ),
);

const returning = fc.tuple(grader, fc.option(pupil)).map(([who, student]) =>
  command(
    `${who} returns ${student ?? 'all'}`,
    (model) => {
      const door = graderDoor[who];
      if (door !== undefined) return door;
      const asked = student === null ? Object.values(model.pupils) : [model.pupils[student]];
      const graded = asked.filter(({ state }) => state === 'graded');
      for (const each of graded) each.state = 'returned';
      return graded.length > 0 ? 'done' : 'conflict';
    },
    ({ service, people, taskId }) =>
      returnGrades(
        service.deps,
        people[who],
        taskId,
        student === null ? undefined : [people[student].userId],
      ),
  ),
);

/** Moves the due date instead of the database's clock. */
const passing = fc.constant(
  command(
    'the due date passes',
    (model) => {
      model.isOverdue = true;
      return 'done';
    },
    ({ service, taskId }) =>
      service.deps.db.execute(
        sql`update tasks set due_at = now() - interval '1 second' - random() * interval '1 second' where id = ${taskId}`,
      ),
  ),
);

const extending = grader.map((who) =>
  command(
    `${who} takes the due date away`,
    (model) => {
      const door = graderDoor[who];
      if (door !== undefined) return door;
      model.isOverdue = false;
      for (const each of Object.values(model.pupils)) {
        each.isLate = false;
        if (each.state === 'late') each.state = 'submitted';
      }
      return 'done';
    },
    ({ service, people, taskId }) =>
      updateTask(service.deps, people[who], taskId, { dueDate: null }, undefined),
  ),
);

const fresh = (): Pupil => ({ state: 'assigned', isLate: false, attempts: 0, draft: null, points: null });
const modelled = parse(NewTask, {
  title: 'Modelled',
  description: 'A task',
  assignedYear: 'Year 2',
  assignedDivision: 'A',
});

test('no sequence of actions by any person breaks the states', async () => {
  const all = [handingIn, handingIn, drafting, grading, grading, reopening, returning, passing, extending];
  await fc.assert(
    fc.asyncProperty(fc.commands(all, { maxCommands: 30, size: 'max' }), async (commands) => {
      const task = await createTask(service.deps, people.teacher, modelled, undefined);
      const model = { isOverdue: false, pupils: { sue: fresh(), sam: fresh() } };
      await fc.asyncModelRun(() => ({ model, real: { service, people, taskId: task.id } }), commands);
    }),
    { numRuns: 25 },
  );
  expect(reached.size).toBe(5);
});
