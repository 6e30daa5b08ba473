import { execFileSync } from 'node:child_process';
import { vi } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { handInStates } from '#features/tasks/contract/states.ts';
import type { Account } from '../../e2e/lib/accounts.ts';
import type { Inbox } from '../notifications/inbox.ts';
import { inDays, type TaskDesk } from '../tasks/desk.ts';
import { unzip } from '../lib/unzip.ts';
import type { Scene, Values } from './plant.ts';

/** One thing that somebody got, and where. */
export interface Found {
  where: string;
  content: string;
}

const nobody = '01980000-0000-7000-8000-00000000dead';

/** What each call needs to be asked. A call that is not here takes none, or none of importance. */
const queries = ({ submissionId }: Scene, who: Account): Record<string, Record<string, string>[]> => ({
  '/api/calendar': [{ from: inDays(-10), to: inDays(10) }],
  '/api/chat/search': [{ query: 'planted' }],
  '/api/chat/messages': [{ contactId: nobody }],
  '/api/courses/:courseId/removal': [{}],
  '/api/courses/:courseId/doubts/similar': [{ question: 'What is a lens?' }],
  '/api/data/tasks/:id/board': handInStates.map((state) => ({ state })),
  '/api/mentee/mentor': [{ studentId: who.id }],
  '/api/mentee/documents': [{ studentId: who.id }],
  '/api/search': ['planted', 'Lens', 'Optics', '864.37'].map((query) => ({ query })),
  '/api/talks': ['coming', 'past'].map((when) => ({ when })),
  '/api/tasks/:taskId/hand-ins/:studentId/marks': [{ submission: submissionId }],
  '/api/tasks/:taskId/hand-ins/:studentId/files/:fileId/marked.pdf': [{ submission: submissionId }],
});

/** Every call of the product that reads, asked as somebody about everything that was planted. */
export async function answersOf(
  desk: TaskDesk,
  scene: Scene,
  who: Account,
): Promise<{ found: Found[]; wrong: string[] }> {
  const { course, task, submissionId, fileId, pairId, columnId } = scene;
  const ids = {
    courseId: course._id,
    id: task._id,
    taskId: task._id,
    submissionId,
    fileId,
    pairId,
    columnId,
  };
  const contracts = Object.values(desk.server.composed.http.contracts);
  const reads: Endpoint[] = contracts
    .flatMap((contract) => Object.values(contract))
    .filter(({ verb }) => verb === 'GET');
  const asked = queries(scene, who);
  const found: Found[] = [];
  const wrong: string[] = [];
  for (const { path } of reads)
    for (const studentId of path.includes(':studentId') ? [desk.sue.id, desk.sam.id] : [''])
      for (const query of asked[path] ?? [{}]) {
        const params: Record<string, string> = { ...ids, studentId };
        const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? nobody);
        const answer = await desk.call(who, 'GET', `${address}?${new URLSearchParams(query).toString()}`);
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (answer.status === 400 || answer.status >= 500)
          wrong.push(`${path} ${answer.status} ${bytes.toString()}`);
        found.push({ where: `GET ${address}`, content: await readable(bytes) });
      }
  return { found, wrong };
}

/** With what archives and spreadsheets hold, and the words on the pages of a PDF. */
async function readable(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 5).toString() === '%PDF-')
    return execFileSync('pdftotext', ['-', '-'], { input: bytes }).toString();
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('latin1');
  return [...(await unzip(bytes))]
    .map(([path, content]) => `${path}\n${content.toString('latin1')}`)
    .join('\n');
}

/** Mails, the feed of the calendar, the own archive and the assistant. */
export async function otherWays(desk: TaskDesk, inbox: Inbox, who: Account): Promise<Found[]> {
  const mails = (await inbox.mails(who)).map(({ subject, text, calendar }) => ({
    where: 'a mail',
    content: `${subject}\n${text}\n${calendar?.content ?? ''}`,
  }));
  const { url } = await desk.ask<{ url: string }>(who, 'POST', '/api/calendar/own-feeds', { name: 'Phone' });
  const feed = await fetch(new URL(new URL(url).pathname, desk.server.url));
  return [
    ...mails,
    { where: 'the feed', content: (await feed.text()).replaceAll('\r\n ', '') },
    { where: 'the archive', content: await archiveOf(desk, who) },
    ...(await assistantSays(desk, who)),
  ];
}

async function archiveOf(desk: TaskDesk, who: Account): Promise<string> {
  const asked = await desk.call(who, 'POST', '/api/privacy/export', {});
  if (asked.status !== 202) throw new Error(`the archive answered ${asked.status}`);
  const url = await vi.waitFor(
    async () => {
      const { archive } = await desk.ask<{ archive: Archive }>(who, 'GET', '/api/privacy');
      if (archive.state !== 'ready') throw new Error('the archive is not ready');
      return archive.url;
    },
    { timeout: 60_000, interval: 50 },
  );
  const answer = await desk.call(who, 'GET', url);
  return readable(Buffer.from(await answer.arrayBuffer()));
}
interface Archive {
  state: string;
  url: string;
}

const questions = [
  'What grade did I get for Lens laws?',
  'What feedback did I get for Lens laws?',
  'How many points do I have in Optics?',
  'What is due?',
  'Who has planted something?',
];

async function assistantSays(desk: TaskDesk, who: Account): Promise<Found[]> {
  const answers: Found[] = [];
  for (const query of questions) {
    const answer = await desk.call(who, 'POST', '/get-ai-response', { query });
    answers.push({ where: `the assistant: ${query}`, content: await answer.text() });
  }
  return answers;
}

/** Which of these values are where. */
export const valuesIn = (found: readonly Found[], values: Values): string[] =>
  Object.entries(values).flatMap(([what, value]) =>
    found
      .filter(({ content }) => (typeof value === 'string' ? content.includes(value) : value.test(content)))
      .map(({ where }) => `${what} in ${where}`),
  );
/** Which of these values are anywhere. */
export const namesIn = (found: readonly Found[], values: Values): string[] =>
  Object.keys(values).filter((what) => valuesIn(found, { [what]: values[what] ?? '' }).length > 0);
