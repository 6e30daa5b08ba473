import { expect, test } from 'vitest';
import { slimContract } from './slim-contracts.ts';

const contract = `
import * as z from 'zod/mini';
export const limits = { page: 50 };
export const Name = z.string().check(z.minLength(1));
const Shared = { at: z.string(), by: Name };
const Answer = z.object({ name: Name, ...Shared });
const base = '/api';
export const contract = defineContract({
  list: { verb: 'GET', path: \`\${base}/list\`, access: 'signedIn', query: z.object({ page: z.number() }), reply: Answer },
  save: { verb: 'POST', path: '/api/save', access: 'teacher', body: z.object({ name: Name }), files: { image: { maxBytes: 5 } }, reply: Answer, limit: { max: 1, windowMs: 2 } },
});
export const events = defineEvents({ fromBrowser: { send: { payload: Answer } }, fromServer: { sent: Answer } });
`;

interface Slim {
  limits: unknown;
  Name: unknown;
  contract: Record<string, Record<string, unknown>>;
  events: unknown;
}

const same = (value: unknown) => value;

/** What the slim module exports, with a zod that counts its calls. */
function run(code: string): { exported: Slim; asked: number } {
  let asked = 0;
  const schema: unknown = new Proxy(() => undefined, {
    get: () => schema,
    apply: () => {
      asked += 1;
      return schema;
    },
  });
  const body = code.replace(/^import .*$/m, '').replaceAll('export const', 'const');
  // oxlint-disable-next-line typescript/no-implied-eval -- the module that the plugin has just made
  const make = new Function(
    'z',
    'defineContract',
    'defineEvents',
    `${body}; return { limits, Name, contract, events };`,
  );
  return { exported: make(schema, same, same) as Slim, asked };
}

test('a call keeps its verb, its address, whether it has a body, and its files', () => {
  const { exported } = run(slimContract(contract));
  expect(exported.contract).toEqual({
    list: { verb: 'GET', path: '/api/list' },
    save: { verb: 'POST', path: '/api/save', body: true, files: { image: { maxBytes: 5 } } },
  });
  expect(exported.limits).toEqual({ page: 50 });
});

test('only the named schemas are left, each of them marked as free of effects', () => {
  const slim = slimContract(contract);
  expect(slim).toContain('Name = /* @__PURE__ */ (() => (z.string().check(z.minLength(1))))()');
  expect(slim).toContain('Shared = /* @__PURE__ */ (() =>');
  expect(slim).toContain('Answer = /* @__PURE__ */ (() =>');
  expect(run(slim).exported.events).toEqual({});
  expect(run(slim).asked).toBeLessThan(run(contract).asked);
});
