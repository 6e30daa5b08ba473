import { expect, test } from 'vitest';
import { Turns } from '#platform/ai/proofreading/turns.ts';

/** Pieces of work that end when the test says so. */
function desk(limits = { perPerson: 3, inAll: 5 }) {
  const turns = new Turns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, signal?: AbortSignal): Promise<string> =>
    turns.take(
      name.charAt(0),
      async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      },
      signal,
    );
  return { take, begun, end: (name: string) => ends.get(name)?.() };
}

test('people take turns: who asks for much waits until all others had theirs', async () => {
  const { take, begun, end } = desk();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => take(name));
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('too many of one person are refused at once, and too many in all', async () => {
  const { take, begun, end } = desk();
  const first = ['a1', 'a2', 'a3'].map((name) => take(name));
  await expect(take('a4')).rejects.toThrow('too many wait');
  const others = [take('b1'), take('c1')];
  await expect(take('d1')).rejects.toThrow('too many wait');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all([...first, ...others]);
  const again = take('a5');
  end('a5');
  expect(await again).toBe('a5');
});

test('what is given up before its turn never begins, and failed work lets the next begin', async () => {
  const { take, begun, end } = desk();
  const first = take('a1');
  const gone = new AbortController();
  const second = take('b1', gone.signal);
  const third = take('c1');
  gone.abort();
  await expect(second).rejects.toThrow('aborted');
  end('a1');
  await first;
  await expect.poll(() => begun).toEqual(['a1', 'c1']);
  end('c1');
  await third;
  const turns = new Turns({ perPerson: 1, inAll: 1 });
  await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take('a', async () => 1)).toBe(1);
});
