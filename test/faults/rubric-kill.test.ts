import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { connect } from '../../src/platform/database/postgres.ts';
import type { Database } from '../../src/platform/database/port.ts';
import { silentLog } from '../lib/silent-log.ts';
import { KillableProduct } from './lib/killable-product.ts';
import type { Person } from './lib/outbox-client.ts';
import { type SharedDatabase, startDatabase } from './lib/shared-database.ts';

const students = 500;

let product: KillableProduct | undefined;
let database: SharedDatabase | undefined;
afterEach(async () => {
  await product?.[Symbol.asyncDispose]();
  await database?.[Symbol.asyncDispose]();
});

async function ask(
  who: Person,
  method: string,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${product?.url}${path}`, {
    method,
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${method} ${path} answered ${answer.status}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

/** The product on the same data, which ends at this point. */
async function restart(fail: string): Promise<void> {
  await product?.[Symbol.asyncDispose]();
  product = await KillableProduct.start(1, { DATABASE_URL: database?.url ?? '', FAIL: fail });
}

/** Sends it to a server that ends meanwhile. */
async function askInVain(...call: Parameters<typeof ask>): Promise<void> {
  await expect(ask(...call)).rejects.toThrow(/fetch failed|terminated/);
  await expect.poll(() => product?.ends).toEqual(['SIGKILL']);
}

/** A rubric of one level, by which all these students got 4 points. */
async function gradeAll(db: Database, taskId: string, graderId: string): Promise<void> {
  await db.execute(sql`insert into rubrics (task_id, changed_by) values (${taskId}, ${graderId})`);
  await db.execute(sql`
    insert into rubric_criteria (id, task_id, position, title, kind) values ('method', ${taskId}, 0, 'Method', 'levels')`);
  await db.execute(sql`
    insert into rubric_items (id, criterion_id, position, text, points) values ('complete', 'method', 0, 'Complete', 4)`);
  await db.execute(sql`
    insert into hand_ins (id, task_id, student_id, task_created_at, state, points, feedback, rubric_version, graded_by,
      graded_at, version, changed_by)
    select 'hand-in-' || n, ${taskId}, 'student-' || n, now(), 'graded', 4, 'Good.', 1, ${graderId}, now(), 1, ${graderId}
    from generate_series(1, ${students}::int) n`);
  await db.execute(sql`
    insert into rubric_choices (hand_in_id, item_id, chosen_by)
    select id, 'complete', ${graderId} from hand_ins where task_id = ${taskId}`);
}

/** How many hand-ins have which points in which version, and how many lines the audit log has of them. */
async function read(db: Database, taskId: string): Promise<unknown> {
  const { rows: grades } = await db.execute(sql`
    select points::float8, version, count(*)::int from hand_ins where task_id = ${taskId} group by 1, 2 order by 1`);
  const { rows: lines } = await db.execute(sql`
    select action, count(*)::int from audit_log where action in ('grade.changed', 'rubric.changed') group by 1 order by 1`);
  return { grades, lines };
}

test('a changed rubric scores 500 hand-ins again at once or not at all, also when the server is killed', async () => {
  database = await startDatabase();
  await restart('rubric_scored:1');
  const [teacher] = product?.people ?? [];
  if (teacher === undefined) throw new Error('there is no teacher');
  const db = connect(database.url, silentLog);
  try {
    // Before the first call: the process has not read them yet.
    await db.execute(sql`
      update people set role = 'teacher', year = null, division = null where id = ${teacher.userId}`);
    const fields = { title: 'Lens laws', description: 'Measure.', points: 10 };
    const made = await ask(teacher, 'POST', '/api/data/create-task', fields);
    const taskId = (made['task'] as { _id: string })._id;
    await gradeAll(db, taskId, teacher.userId);
    const items = [{ id: 'complete', text: 'Complete', points: 6 }];
    const body = { version: 1, criteria: [{ id: 'method', title: 'Method', kind: 'levels', items }] };
    const looked = await ask(teacher, 'POST', `/api/tasks/${taskId}/rubric/preview`, body);
    const preview = looked['preview'] as { changed: number; fingerprint: string };
    expect(preview.changed).toBe(students);
    const change = [
      teacher,
      'PUT',
      `/api/tasks/${taskId}/rubric`,
      { ...body, confirmed: preview.fingerprint },
    ] as const;

    await askInVain(...change);
    expect(await read(db, taskId)).toEqual({
      grades: [{ points: 4, version: 1, count: students }],
      lines: [],
    });

    await restart('rubric_committed:1');
    await askInVain(...change);
    const all = {
      grades: [{ points: 6, version: 2, count: students }],
      lines: [
        { action: 'grade.changed', count: students },
        { action: 'rubric.changed', count: 1 },
      ],
    };
    expect(await read(db, taskId)).toEqual(all);

    await restart('');
    expect(await ask(...change)).toMatchObject({ success: true, changed: 0, rubric: { version: 2 } });
    expect(await read(db, taskId)).toEqual(all);
  } finally {
    await db.$client.end();
  }
  // Three starts: two seconds each as built, thirty from the sources on a busy machine.
}, 300_000);
