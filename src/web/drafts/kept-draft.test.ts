import { expect, test } from 'vitest';
import { overNewer, parseKept } from './kept-draft.ts';

const form = { title: '', body: '' };
const kept = {
  draft: { title: 'Mine', body: 'as it was' },
  from: { title: 'First', body: 'as it was' },
  base: '3',
  clientId: 'one',
};

test('what was kept is read again, with what it was begun from', () => {
  expect(parseKept(JSON.stringify(kept), form)).toEqual(kept);
});

test.each(['', 'null', '{', '[]', '"words"', '{"draft":{"title":"Mine"}}'])('%s is no draft', (text) => {
  expect(parseKept(text, form)).toBeUndefined();
});

test('a draft of a form that has another field by now is dropped', () => {
  expect(parseKept(JSON.stringify(kept), { ...form, due: '' })).toBeUndefined();
});

test('over a newer version what was written stays, and what was not touched is the newer one', () => {
  expect(overNewer(kept, { title: 'Theirs', body: 'better' })).toEqual({ title: 'Mine', body: 'better' });
});
