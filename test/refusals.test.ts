import { globSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refuse, refuseField } from '#shared/app-error.ts';
import { defineEvents } from '#shared/event.ts';
import { type Parameters, type Reason, wordsOf } from '#shared/refusals.ts';
import { installErrors } from '#server/http/errors.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import { chatRefusals } from '#features/chat/refusals-text.ts';
import { ChatClient } from './chat/client.ts';
import { silentLog } from './lib/silent-log.ts';
import { type TestServer, startTestServer } from './lib/server.ts';

const root = join(import.meta.dirname, '..');
/** A value for each parameter of any sentence. */
const sample: Parameters = {
  by: 'Meera Iyer',
  count: 2,
  courses: 2,
  days: 14,
  field: 'title',
  free: 4,
  from: 'Physics',
  hours: 12,
  line: 3,
  minutes: 3,
  most: 5,
  name: 'email',
  names: ['Ann', 'Ben'],
  problem: 'A quotation mark is opened and not closed.',
  quiz: 'Lenses',
  seconds: 30,
  sentence: 'A sentence.',
  status: 'approved',
  tag: 'optics',
  title: 'Office hours',
  titles: ['Optics', 'Waves'],
  to: 'Chemistry',
  types: ['tasks', 'courses'],
  values: ['A', 'B'],
};

type Table = Record<string, Reason | ((parameters: Parameters) => Reason)>;
interface Entry {
  file: string;
  name: string;
  reason: Reason;
}
const entriesOf = async (file: string): Promise<Entry[]> =>
  Object.values((await import(join(root, file))) as Record<string, Table>).flatMap((table) =>
    Object.entries(table).map(([name, entry]) => ({
      file,
      name,
      reason: typeof entry === 'function' ? entry(sample) : entry,
    })),
  );

let all: Entry[];
let server: TestServer;
beforeAll(async () => {
  const files = globSync('src/**/refusals-text.ts', { cwd: root });
  all = (await Promise.all(files.map(entriesOf))).flat();
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const folderOf = (file: string): string => file.split('/').at(-2) ?? '';

test('each reason has the key of its folder and name, and no two have the same', () => {
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter(({ file, name, reason }) => reason.key !== `${folderOf(file)}.${name}`)).toEqual([]);
  expect(new Set(all.map(({ reason }) => reason.key)).size).toBe(all.length);
});

test('each sentence says all of its parameters', () => {
  const wrong = all.filter(({ reason }) => /undefined|\bN\b|\[object/.test(wordsOf(reason)));
  expect(wrong.map(({ reason }) => reason.key)).toEqual([]);
});

test('HTTP answers each refusal with its sentence', async () => {
  const app = Fastify();
  installErrors(app, silentLog);
  app.get('/:key', ({ params }) => {
    const { key } = params as { key: string };
    throw refuse('conflict', all.find(({ reason }) => reason.key === key)?.reason ?? serverRefusals.ours);
  });
  for (const { reason } of all) {
    const answer = await app.inject(`/${reason.key}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { success: false, code: 'conflict', message: wordsOf(reason) },
    ]);
  }
});

const events = defineEvents({
  fromBrowser: { try_this: { payload: z.object({ about: z.string() }) } },
  fromServer: {},
});

test('a socket answers with the sentence of a refusal, of its fields too, and nothing more', async () => {
  server.composed.realtime.handle(events, {
    try_this: ({ about }) => {
      if (about === 'field') throw refuseField('about', serverRefusals.fieldTooLong({ field: 'about' }));
      throw refuse('rate_limited', chatRefusals.tooFast({ seconds: 7 }), { retryAfterSeconds: 7 });
    },
  });
  using client = await ChatClient.connect(server.url, await server.signUp());
  expect(await client.emit('try_this', { about: 'speed' })).toEqual({
    success: false,
    code: 'rate_limited',
    message: 'You are sending messages too fast. Please wait 7 seconds.',
    details: { retryAfterSeconds: 7 },
  });
  expect(await client.emit('try_this', { about: 'field' })).toEqual({
    success: false,
    code: 'validation',
    message: 'about is too long',
    details: { fields: { about: 'about is too long' } },
  });
});
