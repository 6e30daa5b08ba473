import { expect, test } from 'vitest';
import { attemptId } from './attempt.ts';

const draft = '11111111-1111-4111-8111-111111111111';
const question = { message: 'Is it on page 4?' };

test('What is sent again unchanged keeps its id, so that a lost answer stores it once', () => {
  expect(attemptId(draft, question)).toBe(attemptId(draft, { ...question }));
  expect(attemptId(draft, question)).toMatch(/^[\w-]{8,64}$/);
});

test('Two windows with one draft send the same under one id, and different words under two', () => {
  const [first, second] = [attemptId(draft, question), attemptId(draft, { message: 'Is it on page 5?' })];
  expect(second).not.toBe(first);
  expect(attemptId(draft, question)).toBe(first);
});

test('The same words of another draft have an id of their own', () => {
  const other = '22222222-2222-4222-8222-222222222222';
  expect(attemptId(other, question)).not.toBe(attemptId(draft, question));
});

test('Thousands of texts that differ a little have different ids', () => {
  const ids = Array.from({ length: 20_000 }, (_, nth) => attemptId(draft, [`Question ${nth}`, null]));
  expect(new Set(ids).size).toBe(ids.length);
});

const notes = () => new File(['notes'], 'notes.pdf', { lastModified: 1 });

test('Another file is other content, the same file chosen again is not', () => {
  const first = attemptId(draft, [{ title: 'Read' }, notes()]);
  expect(attemptId(draft, [{ title: 'Read' }, notes()])).toBe(first);
  const other = new File(['other'], 'other.pdf', { lastModified: 2 });
  expect(attemptId(draft, [{ title: 'Read' }, other])).not.toBe(first);
  expect(attemptId(draft, [{ title: 'Read' }, null])).not.toBe(first);
});
