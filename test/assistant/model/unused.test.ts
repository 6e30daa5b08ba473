import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { improveWithModel } from '#features/assistant/server/model/improve.ts';
import { openLanguageModel } from '#platform/ai/model.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../../lib/database.ts';
import { silentLog } from '../../lib/silent-log.ts';
import { startTestServer } from '../../lib/server.ts';
import { ModelService } from './stub-service.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const root = new URL('../../../', import.meta.url);

/** What of the library a process has loaded, before and after one question. */
const script = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ resolve(name, context, next) {
    if (name === 'ai' || name.startsWith('@ai-sdk/')) loaded.push(name);
    return next(name, context);
  } });
  const { openLanguageModel } = await import('./src/platform/ai/model.ts');
  const model = openLanguageModel({ provider: 'x', baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined, model: 'm' });
  const before = [...loaded];
  const question = { instructions: '', turns: [{ by: 'person', text: 'x' }], tools: [], maxChars: 10 };
  await model.answer(question, new AbortController().signal).next().catch(() => {});
  process.stdout.write(JSON.stringify({ before, after: [...new Set(loaded)].includes('ai') }));
`;

test('the library is loaded with the first question, not before, and by one file alone', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
  });
  expect(JSON.parse(stdout)).toEqual({ before: [], after: true });
  const naming: string[] = [];
  for await (const path of glob('src/**/*.ts', { cwd: root })) {
    const lines = (await readFile(new URL(path, root), 'utf8')).split('\n');
    const named = lines.filter((line) => /(?:from|import\() ?'(?:ai|@ai-sdk\/[^']*)'/.test(line));
    if (named.some((line) => !line.startsWith('import type '))) naming.push(path);
  }
  expect(naming).toEqual(['src/platform/ai/load.ts']);
});

test('without a configured model nothing leaves this machine, whatever is asked', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  await using server = await startTestServer();
  const tara = await server.signUp({ role: 'teacher' });
  const call = (path: string, body: unknown, method = 'POST') =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: server.url, cookie: tara.cookie },
      body: JSON.stringify(body),
    });
  await call('/api/settings', { privacy: { dataSharing: true } }, 'PATCH');
  const answer = await call('/get-ai-response', { query: 'Which tasks have I set?', userId: tara.id });
  expect(await answer.json()).toMatchObject({ assistant: 'built-in' });
  const places = connect.mock.calls.flat(2).flatMap((one: unknown) => {
    const { host, port, path } = Object(one) as { host?: string; port?: number; path?: string };
    return port === undefined ? [] : [{ host: host ?? path, port: String(port) }];
  });
  // Our own calls are seen: others would be too.
  expect(places.map(({ port }) => port)).toContain(new URL(server.url).port);
  expect(places.filter(({ host }) => host !== 'localhost' && host !== '127.0.0.1')).toEqual([]);
});

let database: OpenDatabase;
let service: ModelService;
beforeAll(async () => {
  database = await testDatabase();
  service = await ModelService.open();
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const viewer = {
  userId: 'u1',
  name: 'Tara',
  role: 'teacher',
  year: null,
  division: null,
} as unknown as Parameters<typeof improveWithModel>[1];
const improve = (
  said: string,
  { shares = true, prompt = 'measure teh lens 3 times, questions to lab@college.example' } = {},
) => {
  service.requests.length = 0;
  service.script = () => (said === 'failure' ? { status: 401 } : [{ text: said }]);
  const model = openLanguageModel({ provider: 'x', baseUrl: service.url, apiKey: undefined, model: 'm' });
  return improveWithModel(
    { model, db: database.db, timeZone: 'Asia/Kolkata', sharesData: async () => shares, log: silentLog },
    viewer,
    {
      prompt,
      type: 'task',
      subject: 'Science',
      context: {
        title: 'Lens',
        dueDate: '2026-11-27T18:29:00.000Z',
        points: 5,
        secretNote: 'not for others',
      },
    },
    new AbortController().signal,
  );
};

test('a text is improved by the model from the fields of the form, and an address comes back that was never sent', async () => {
  const said = '## Task\n\nMeasure the lens **three** times by Friday, 27 November, 23:59. Questions to ⟦1⟧.';
  expect(await improve(said)).toEqual({ content: said.replace('⟦1⟧', 'lab@college.example') });
  expect(service.sent).toContain('dueDate: Friday, 27 November 2026 at 23:59');
  expect(service.sent).toContain('subject: Science');
  expect(service.sent).not.toMatch(/lab@college|secretNote|not for others/);
});

test('what adds a fact, fails or is empty is not used, and says so; who shares nothing is not asked', async () => {
  const added = {
    notice: 'The model added something that is not in your text, so this is from the built-in assistant.',
  };
  const failed = { notice: 'The model did not answer, so this is from the built-in assistant.' };
  expect(await improve('Measure the lens 4 times.')).toEqual(added);
  expect(await improve('Measure the lens with Dr. Rao.')).toEqual(added);
  expect(await improve('Measure the lens. ![x](https://evil.example/x)')).toEqual(added);
  expect(await improve('Write to ⟦7⟧.')).toEqual(failed);
  expect(await improve('  ')).toEqual(failed);
  expect(await improve('failure')).toEqual(failed);
  expect(await improve('lens '.repeat(1000))).toEqual(failed);
  expect(await improve('Measure the lens.', { shares: false })).toEqual({
    notice: 'Data Sharing is off, so nothing was sent to a model. This is from the built-in assistant.',
  });
  expect(service.requests).toEqual([]);
});
