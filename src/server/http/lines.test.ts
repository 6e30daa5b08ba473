import { expect, test } from 'vitest';
import { Lines } from './lines.ts';

/** Work that ends when the test ends it. */
function workbench(lines: Lines) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (key: string, name: string) =>
    lines.run(key, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { begun, run, end: (name: string) => ends.get(name)?.() };
}

test("a person's work runs up to a limit at once, the rest in order; others do not wait", async () => {
  const { begun, run, end } = workbench(new Lines({ atOnce: 2, waiting: 2 }));
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name));
  await expect(run('a', 'a5')).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfterSeconds: 1 },
  });
  const other = run('b', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('b1');
  await other;
  end('a2');
  await expect.poll(() => begun.at(-1)).toBe('a3');
  end('a1');
  await expect.poll(() => begun.at(-1)).toBe('a4');
  end('a3');
  end('a4');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('work that fails frees its place', async () => {
  const lines = new Lines({ atOnce: 1, waiting: 1 });
  const failed = lines.run('a', () => Promise.reject(new Error('no')));
  const next = lines.run('a', () => 1);
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe(1);
  expect(await lines.run('a', () => 2)).toBe(2);
});
