import { sql } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { storeClasses } from '#features/tasks/server/classes.ts';
import { tasks } from '#features/tasks/server/table.ts';
import type { HandInForGrading, OwnHandIn, Submission } from '#features/tasks/contract/hand-ins.ts';
import type { Account, NewAccount } from '../../e2e/lib/accounts.ts';
import { Desk, json } from '../lib/desk.ts';
import { startTestServer, type TestServer } from '../lib/server.ts';

export type Fields = Record<string, string | Blob | null | undefined>;
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
export const pathOf = ({ _id }: Pick<TaskForViewer, '_id'>, rest = ''): string =>
  `/api/data/tasks/${_id}${rest}`;
export const textFile = (content: string, name = 'essay.txt'): File => new File([content], name);

/** The events that a socket received, in order, each with its record. */
export interface Listener {
  socket: Socket;
  heard: [event: string, payload: Record<string, unknown>][];
}

/** The whole product with the people that tasks are about, and their ways to call it. */
export class TaskDesk extends Desk {
  readonly #people = new Map<string, Account>();

  private constructor(server: TestServer) {
    super(server);
  }

  /** An administrator, two teachers, two students of second A and one of third B. */
  static async open(
    env: Record<string, string> = {},
    options: Parameters<typeof startTestServer>[1] = {},
  ): Promise<TaskDesk> {
    const desk = new TaskDesk(await startTestServer({ TIME_ZONE: 'Asia/Kolkata', ...env }, options));
    const everybody: Record<string, Partial<NewAccount>> = {
      admin: { role: 'teacher', name: 'Ada Admin' },
      teacher: { role: 'teacher', name: 'Tara Teacher' },
      otherTeacher: { role: 'teacher', name: 'Otto Other' },
      sue: { role: 'student', name: 'Sue Second', year: 'second', division: 'A' },
      sam: { role: 'student', name: 'Sam Second', year: 'second', division: 'A' },
      tim: { role: 'student', name: 'Tim Third', year: 'third', division: 'B' },
    };
    for (const [name, options] of Object.entries(everybody))
      desk.#people.set(name, await desk.server.admit(options));
    return desk;
  }

  #person(name: string): Account {
    const found = this.#people.get(name);
    if (found === undefined) throw new Error(`${name} is missing`);
    return found;
  }
  get admin(): Account {
    return this.#person('admin');
  }
  get teacher(): Account {
    return this.#person('teacher');
  }
  get otherTeacher(): Account {
    return this.#person('otherTeacher');
  }
  get sue(): Account {
    return this.#person('sue');
  }
  get sam(): Account {
    return this.#person('sam');
  }
  get tim(): Account {
    return this.#person('tim');
  }

  post(fields: Fields = {}, who = this.teacher): Promise<Response> {
    const form = new FormData();
    const all: Fields = { title: 'Lens laws', description: 'Measure three lenses.', ...fields };
    for (const [name, value] of Object.entries(all)) if (value != null) form.append(name, value);
    return this.call(who, 'POST', '/api/data/create-task', form);
  }

  async create(fields: Fields = {}, who = this.teacher): Promise<TaskForViewer> {
    const answer = await this.post(fields, who);
    if (answer.status !== 201) throw new Error(`creating answered ${answer.status} ${await answer.text()}`);
    return (await json<{ task: TaskForViewer }>(answer)).task;
  }

  /** To the class of Sue and Sam. */
  assign(title: string, more: Fields = {}): Promise<TaskForViewer> {
    return this.create({ assignedYear: 'Year 2', assignedDivision: 'A', title, ...more });
  }

  async list(who: Account, query = ''): Promise<TaskForViewer[]> {
    return (await this.ask<{ tasks: TaskForViewer[] }>(who, 'GET', `/api/data/fetch-task${query}`)).tasks;
  }
  async titles(who: Account, query?: string): Promise<string[]> {
    return (await this.list(who, query)).map(({ title }) => title);
  }

  /** Uploads a file for a hand-in; answers its id. */
  async upload(who: Account, file: File, purpose = 'submission-file'): Promise<string> {
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', file);
    return (await this.ask<{ file: { id: string } }>(who, 'POST', '/api/files', form)).file.id;
  }

  async handIn(
    who: Account,
    task: TaskForViewer,
    what: { text?: string; link?: string; fileIds?: string[]; clientId?: string; basedOn?: number } = {
      text: 'My work',
    },
  ): Promise<{ handIn: OwnHandIn; receipt: Submission }> {
    return this.ask(who, 'POST', pathOf(task, '/hand-in'), what);
  }
  async own(who: Account, task: TaskForViewer): Promise<OwnHandIn> {
    return (await this.ask<{ handIn: OwnHandIn }>(who, 'GET', pathOf(task, '/hand-in'))).handIn;
  }
  async forGrading(task: TaskForViewer, student: Account, who = this.teacher): Promise<HandInForGrading> {
    const path = pathOf(task, `/hand-ins/${student.id}`);
    return (await this.ask<{ handIn: HandInForGrading }>(who, 'GET', path)).handIn;
  }
  /** Grades what is there now. */
  async grade(
    task: TaskForViewer,
    student: Account,
    points: number,
    feedback = '',
    who = this.teacher,
  ): Promise<HandInForGrading> {
    const { version } = await this.forGrading(task, student, who);
    const path = pathOf(task, `/hand-ins/${student.id}/grade`);
    const body = { points, feedback, version };
    return (await this.ask<{ handIn: HandInForGrading }>(who, 'PUT', path, body)).handIn;
  }

  /** Sets the due date on the database's clock, seconds from now: the past, too. */
  async setDue(task: TaskForViewer, seconds: number): Promise<void> {
    const { db } = this.server.database;
    await db.execute(
      sql`update tasks set due_at = now() + make_interval(secs => ${seconds}::int) where id = ${task._id}`,
    );
    await storeClasses(db, sql`${tasks.id} = ${task._id}`);
  }

  /** What the feature itself has written; lines of the frame begin with 'tasks.'. */
  async audits(subject: string): Promise<{ action: string; actorId: string; details: object }[]> {
    const { rows } = await this.server.database.db.execute<{
      action: string;
      actorId: string;
      details: object;
    }>(
      sql`select action, actor_id as "actorId", details from audit_log
          where subject = ${subject} and action not like 'tasks.%' order by at, id`,
    );
    return rows;
  }

  /** A connected browser of a person, and the events of tasks that it receives. */
  async listen(who: Account): Promise<Listener> {
    const heard: Listener['heard'] = [];
    const socket = await this.connect(who, (own) =>
      own.onAny((event: string, payload: Record<string, unknown>) => {
        if (/^(task_|hand_in_)/.test(event)) heard.push([event, payload]);
      }),
    );
    return { socket, heard };
  }
}
