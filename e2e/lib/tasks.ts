import type { Task, TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { Submission } from '#features/tasks/contract/hand-ins.ts';
import type { Account } from './accounts.ts';
import type { TestFile } from './files.ts';

const dayMs = 24 * 60 * 60_000;
/** An ISO moment so many days from now; negative ones have passed. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** Creates a task over HTTP, as a program would. */
export async function assign(
  url: string,
  who: Account,
  fields: Record<string, string | number> & { title: string },
): Promise<Task> {
  const body = { description: 'Explain it in your own words.', ...fields };
  return (await call<{ task: Task }>(`${url}/api/data/create-task`, who, 'POST', body)).task;
}

/** Hands in over HTTP, with files where there are some. */
export async function handIn(
  url: string,
  who: Account,
  task: Pick<Task, '_id'>,
  text: string,
  files: readonly TestFile[] = [],
): Promise<Submission> {
  const fileIds: string[] = [];
  for (const { name, mimeType, buffer } of files) {
    const form = new FormData();
    form.append('purpose', 'submission-file');
    form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
    fileIds.push((await call<{ file: { id: string } }>(`${url}/api/files`, who, 'POST', form)).file.id);
  }
  const path = `${url}/api/data/tasks/${task._id}/hand-in`;
  return (await call<{ receipt: Submission }>(path, who, 'POST', { text, fileIds })).receipt;
}

/** Grades over HTTP from the version that holds now. */
export async function gradeOver(
  url: string,
  who: Account,
  task: Pick<Task, '_id'>,
  student: Account,
  grade: { points: number; feedback: string },
): Promise<void> {
  const path = `${url}/api/data/tasks/${task._id}/hand-ins/${student.id}`;
  const { handIn } = await call<{ handIn: { version: number } }>(path, who, 'GET');
  await call(`${path}/grade`, who, 'PUT', { ...grade, version: handIn.version });
}

/** An empty list to begin with: the college is shared by the tests of a worker. */
export async function removeTasks(url: string, administrator: Account): Promise<void> {
  const path = `${url}/api/data/fetch-task?limit=100`;
  const { tasks } = await call<{ tasks: TaskForViewer[] }>(path, administrator, 'GET');
  for (const { _id } of tasks) await call(`${url}/api/data/tasks/${_id}`, administrator, 'DELETE');
}

async function call<Answer>(url: string, who: Account, method: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: {
      cookie: who.cookie,
      origin: new URL(url).origin,
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
