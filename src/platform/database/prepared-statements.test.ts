import { expect, test } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

const use = (statements: PreparedStatements, text: string, times = 1) =>
  Array.from({ length: times }, () => statements.named({ text }, [1]) as { name?: string }).at(-1);

test('a statement gets a name when it repeats, always the same one', () => {
  const statements = new PreparedStatements();
  expect(use(statements, 'select $1', 15)).toEqual({ text: 'select $1' });
  const named = use(statements, 'select $1');
  expect(named).toEqual({ text: 'select $1', name: expect.any(String) as string });
  expect(use(statements, 'select $1')).toEqual(named);
  expect(use(statements, 'select $1, 2', 16)?.name).not.toBe(named?.name);
});

test('names, texts without values and plain strings stay as they are', () => {
  const statements = new PreparedStatements();
  const begin = { text: 'begin' };
  for (let n = 0; n < 20; n += 1) {
    expect(statements.named(begin, [])).toBe(begin);
    expect(statements.named('select 1', undefined)).toBe('select 1');
    expect(statements.named({ name: 'mine', text: 'select $1' }, [1])).toEqual({
      name: 'mine',
      text: 'select $1',
    });
  }
});

test('at most 200 statements are prepared', () => {
  const statements = new PreparedStatements();
  const named = Array.from({ length: 210 }, (_, n) => use(statements, `select $1, ${n}`, 16)?.name);
  expect(new Set(named.slice(0, 200)).size).toBe(200);
  expect(named.slice(200)).toEqual(Array.from({ length: 10 }, () => undefined));
});
