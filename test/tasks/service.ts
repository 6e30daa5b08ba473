import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import { openFiles } from '#platform/files/open.ts';
import type { Viewer } from '#server/session.ts';
import { PeopleCache } from '#features/people/server/service.ts';
import { definePurposes } from '#features/tasks/server/hand-in/purposes.ts';
import { noNotifications } from '#features/notifications/server/service.ts';
import type { TaskDeps } from '#features/tasks/server/service.ts';
import { createUploads } from '#features/uploads/server/service.ts';
import { College, quietJobs } from '../lib/college.ts';
import { silentLog } from '../lib/silent-log.ts';

/** The service of tasks on a real database and real files, asked without HTTP: for what asks it a thousand times. */
export class TaskService implements AsyncDisposable {
  readonly college: College;
  readonly deps: TaskDeps;
  readonly #folder: string;

  private constructor(college: College, deps: TaskDeps, folder: string) {
    this.college = college;
    this.deps = deps;
    this.#folder = folder;
  }

  static async open(): Promise<TaskService> {
    const folder = await mkdtemp(join(tmpdir(), 'quad-test-'));
    const college = await College.open();
    const { db } = college.database;
    const files = await openFiles({ dataDir: folder, storageUrl: undefined });
    const { http, bus } = college;
    const uploads = createUploads({ db, files, http, bus, jobs: quietJobs, log: silentLog });
    definePurposes(uploads);
    const people = new PeopleCache(db, bus);
    const deps = {
      db,
      bus,
      jobs: quietJobs,
      uploads,
      people,
      timeZone: 'UTC',
      notifications: noNotifications,
    };
    return new TaskService(college, deps, folder);
  }

  /** A person of the college, as a viewer of the services. */
  async person(facts: Partial<Viewer> & { name: string }): Promise<Viewer> {
    const viewer: Viewer = {
      userId: newId(),
      sessionId: 'none',
      role: 'student',
      isPendingTeacher: false,
      isAdmin: false,
      email: `${newId()}@college.example`,
      year: 'second',
      division: 'A',
      ...facts,
    };
    await this.deps.db.execute(sql`
      insert into people (id, role, is_admin, name, sort_name, email, year, division)
      values (${viewer.userId}, ${viewer.role}, ${viewer.isAdmin}, ${viewer.name}, ${viewer.name.toLowerCase()},
        ${viewer.email}, ${viewer.year}, ${viewer.division})`);
    return viewer;
  }

  /** An uploaded file of somebody's, for a hand-in; answers its id. */
  async file(viewer: Viewer, content: string): Promise<string> {
    const path = join(this.#folder, newId());
    await writeFile(path, content);
    const received = { path, bytes: Buffer.byteLength(content), filename: 'work.txt', claimedType: '' };
    return (await this.deps.uploads.accept(viewer, 'submission-file', received)).id;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.deps.people[Symbol.dispose]();
    await this.college[Symbol.asyncDispose]();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
