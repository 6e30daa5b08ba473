import { expect, test } from 'vitest';
import { attemptOf } from './attempt.ts';

const first = { clientId: '11111111-1111-4111-8111-111111111111' };

test('What is sent again unchanged keeps its id, so that a lost answer stores it once', () => {
  const begun = attemptOf(first, { message: 'Is it on page 4?' });
  expect(begun.clientId).toBe(first.clientId);
  expect(attemptOf(begun, { message: 'Is it on page 4?' })).toEqual(begun);
});

test('What is changed after it has left the browser has an id of its own', () => {
  const begun = attemptOf(first, { message: 'Is it on page 4?' });
  const changed = attemptOf(begun, { message: 'Is it on page 5?' });
  expect(changed.clientId).not.toBe(first.clientId);
  expect(attemptOf(changed, { message: 'Is it on page 5?' }).clientId).toBe(changed.clientId);
});

const notes = () => new File(['notes'], 'notes.pdf', { lastModified: 1 });

test('Another file is other content, the same file chosen again is not', () => {
  const begun = attemptOf(first, [{ title: 'Read' }, notes()]);
  expect(attemptOf(begun, [{ title: 'Read' }, notes()]).clientId).toBe(first.clientId);
  const other = new File(['other'], 'other.pdf', { lastModified: 2 });
  expect(attemptOf(begun, [{ title: 'Read' }, other]).clientId).not.toBe(first.clientId);
  expect(attemptOf(begun, [{ title: 'Read' }, null]).clientId).not.toBe(first.clientId);
});
