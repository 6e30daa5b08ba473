import { QueryPromise } from 'drizzle-orm';
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

class Statement extends QueryPromise<number> {
  override execute(): Promise<number> {
    return Promise.resolve(2);
  }
}

test('what is answered at once is answered without a promise, and statements that can be awaited are awaited', async () => {
  const lines = new Lines({ atOnce: 1, waiting: 0 });
  expect(lines.run('a', () => 1)).toBe(1);
  const running = lines.run('a', () => new Statement());
  expect(running).toBeInstanceOf(Promise);
  await expect(lines.run('a', () => 3)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await running).toBe(2);
});

test('the work of somebody in progress is counted while thousands of others come and go', async () => {
  const { run, end } = workbench(new Lines({ atOnce: 1, waiting: 0 }));
  const first = run('a', 'a1');
  for (let n = 0; n < 2500; n += 1) {
    const other = run(`other ${n}`, 'other');
    end('other');
    await other;
  }
  await expect(run('a', 'a2')).rejects.toMatchObject({ code: 'rate_limited' });
  end('a1');
  expect(await first).toBe('a1');
  const again = run('a', 'a3');
  end('a3');
  expect(await again).toBe('a3');
});
