import { post } from '../../../e2e/lib/accounts.ts';
import type { TestServer } from '../../lib/server.ts';
import type { Actors } from '../actors.ts';

export interface TasksWorld {
  /** By the teacher, for everybody. */
  open: string;
  /** By the administrator, for everybody. */
  administrators: string;
  /** By the teacher, for third year, division B: the other student's class. */
  restricted: string;
  /** By the teacher, for everybody; nothing is handed in, and no rubric is stored. */
  blank: string;
  /** By the teacher; the student has handed in. Calls may add marks to it. */
  handedIn: { id: string; submissionId: string };
  /** By the teacher, for everybody, to be changed or removed. One for each call counts against the teacher's limit. */
  newTask(): Promise<string>;
  /** By the teacher, deleted. */
  newRemoved(): Promise<string>;
  /** By the teacher; the student has handed in and is graded. */
  newGraded(): Promise<string>;
  /** By the teacher, and what the student has handed in. */
  newHandedIn(): Promise<{ id: string; submissionId: string }>;
}

export async function makeTasksWorld(server: TestServer, actors: Actors): Promise<TasksWorld> {
  const { teacher, administrator, student } = actors;
  const ask = async (method: string, path: string, cookie: string, body?: object): Promise<void> => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  };
  const create = async (cookie = teacher.cookie, more: object = {}): Promise<string> => {
    const body = { title: 'Lens laws', description: 'Measure three lenses.', ...more };
    const answer = await post(`${server.url}/api/data/create-task`, body, cookie);
    const { task } = (await answer.json()) as { task: { _id: string } };
    return task._id;
  };
  const newHandedIn = async () => {
    const id = await create();
    const path = `${server.url}/api/data/tasks/${id}/hand-in`;
    const answer = await post(path, { text: 'My work' }, student.cookie);
    const { receipt } = (await answer.json()) as { receipt: { id: string } };
    return { id, submissionId: receipt.id };
  };
  return {
    open: await create(),
    blank: await create(),
    handedIn: await newHandedIn(),
    administrators: await create(administrator.cookie),
    restricted: await create(teacher.cookie, { assignedYear: 'Year 3', assignedDivision: 'B' }),
    newTask: () => create(),
    newRemoved: async () => {
      const id = await create();
      await ask('DELETE', `/api/data/tasks/${id}`, teacher.cookie);
      return id;
    },
    newGraded: async () => {
      const id = await create();
      await ask('POST', `/api/data/tasks/${id}/hand-in`, student.cookie, { text: 'My work' });
      const grade = `/api/data/tasks/${id}/hand-ins/${student.id}/grade`;
      await ask('PUT', grade, teacher.cookie, { points: 5, version: 1 });
      return id;
    },
    newHandedIn,
  };
}
