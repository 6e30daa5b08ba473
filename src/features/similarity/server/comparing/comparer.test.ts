import { expect, test } from 'vitest';
import { TooHard } from '#platform/one-job/run-job.ts';
import { compareInChild, type ComparerOptions } from './comparer.ts';
import type { WorkText } from './messages.ts';

const words = (seed: string): string => Array.from({ length: 80 }, (_, at) => `${seed}${at}`).join(' ');
async function* sent(...contents: string[]): AsyncGenerator<WorkText> {
  for (const [at, content] of contents.entries())
    yield { at, owner: `student ${at}`, kind: 'text', fileName: null, content };
}
const compare = (contents: string[], options: Partial<ComparerOptions> = {}, templates: string[] = []) =>
  compareInChild(sent(...contents), () => templates, options);

test('texts are compared by a process of its own', async () => {
  const [same, other] = [words('same'), words('other')];
  const answer = await compare([same, 'Too short.', other, same]);
  expect(answer).toMatchObject({ tooShort: [1], isPartial: false });
  expect(answer.pairs).toMatchObject([{ left: 0, right: 3, leftShare: 1, rightShare: 1, longest: 80 }]);
  expect(answer.pairs[0]?.passages).toEqual([[0, same.length, 0, same.length]]);
  expect((await compare([same, same], {}, [same])).pairs).toEqual([]);
});

test('a comparison that takes too much memory ends with its process', async () => {
  const large = Array.from({ length: 40 }, (_, at) => words(`w${at}n`).repeat(200));
  await expect(compare(large, { memoryMb: 8 })).rejects.toThrow(TooHard);
});

test('a comparison that says nothing is ended', async () => {
  await expect(compare([words('a')], { comparingMs: 0, graceMs: 0 })).rejects.toThrow(TooHard);
});
