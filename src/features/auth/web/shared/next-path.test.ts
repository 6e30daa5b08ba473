import { expect, test } from 'vitest';
import { readNextPath } from './next-path.ts';

const origin = 'https://quad.example';

test.each(['/chat', '/courses/c1?tab=doubts#last', '/tasks?due=late'])(
  '%s is a path of this site',
  (path) => {
    expect(readNextPath(path, origin)).toBe(path);
  },
);

test.each([
  undefined,
  '',
  'chat',
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  'javascript:alert(1)',
  '/auth?view=signup',
  '/login',
])('%s is no path of this site', (path) => {
  expect(readNextPath(path, origin)).toBeUndefined();
});
