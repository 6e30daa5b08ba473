import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mergeJson, prepareJson, withList } from './json-parts.ts';

const Name = z.object({ name: z.string() });

test('a part has only the keys of its schema', () => {
  const more = { name: 'Optics', secret: 'x' };
  expect(prepareJson(Name, more)).toBe('{"name":"Optics"}');
});

test('a wrong part is refused and named', () => {
  const wrong: { name: string } = JSON.parse('{"name":1}');
  expect(() => prepareJson(Name, wrong)).toThrow('a part of an answer is against its contract: name');
});

test('parts make one object', () => {
  expect(JSON.parse(mergeJson('{"a":{"b":"}"}}', '{"c":[1]}'))).toEqual({ a: { b: '}' }, c: [1] });
  expect(JSON.parse(withList('{"a":1}', 'b', []))).toEqual({ a: 1, b: [] });
  expect(JSON.parse(withList('{"a":1}', 'b', ['{"c":2}', '3']))).toEqual({ a: 1, b: [{ c: 2 }, 3] });
});
