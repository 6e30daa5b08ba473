import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Office } from '../../../test/admin/office.ts';
import { features } from '../server.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const sentences = new Map(features.declared.audit.flatMap((words) => Object.entries(words.sentences)));

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office[Symbol.asyncDispose]());

test('every action that a feature writes itself has a sentence', () => {
  const written = globSync('*/server/**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    Array.from(
      readFileSync(folder + file, 'utf8').matchAll(/\baction: (?:[^,\n']*\? )?'([^']+\.[^']+)'/g),
      ([, action = '']) => action,
    ),
  );
  expect(written.length).toBeGreaterThan(40);
  expect(written.filter((action) => !sentences.has(action))).toEqual([]);
});

test('a sentence about a call names a call that exists', () => {
  const { contracts } = office.server.composed.http;
  const calls = new Set(
    Object.entries(contracts).flatMap(([feature, contract]) =>
      Object.keys(contract).map((name) => `${feature}.${name}`),
    ),
  );
  const unknown = [...sentences.keys()].filter((action) => {
    const [feature = ''] = action.split('.');
    // Calls of the identity library have paths, not names.
    return feature !== 'identity' && feature in contracts && !calls.has(action);
  });
  const ownLines = unknown.filter((action) => !isWritten(action));
  expect(ownLines).toEqual([]);
});

test('the log answers with the sentence of the feature', async () => {
  await office.ask('PATCH', '/api/settings', { appearance: { compactView: true } });
  const { body } = await office.get('/api/admin/audit?action=settings.change');
  expect(body).toMatchObject({ entries: [{ sentence: 'changed their settings', isByVisitor: false }] });
  const { body: list } = await office.get('/api/admin/audit/actions');
  expect(list).toMatchObject({
    labels: { 'settings.change': 'Changed their settings', settings: 'Settings: everything' },
  });
});

const sources = globSync('*/server/**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
  .map((file) => readFileSync(folder + file, 'utf8'))
  .join('\n');
const isWritten = (action: string): boolean => sources.includes(`'${action}'`);
