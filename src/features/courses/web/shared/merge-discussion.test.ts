import { expect, test } from 'vitest';
import type { Discussion } from '#features/courses/contract/shapes.ts';
import { type Discussions, putDiscussion, putOpenDiscussion } from './merge-discussion.ts';

const one = (_id: string, status: 'open' | 'answered' = 'open', createdAt = '2026-11-20T10:00:00.000Z') =>
  ({ _id, status, createdAt, messages: [] }) as unknown as Discussion;
const list = (pages: Discussion[][], nextCursor: string | null = null): Discussions => ({
  pages: pages.map((discussions, index) => ({
    discussions,
    nextCursor: index === pages.length - 1 ? nextCursor : 'more',
  })),
  pageParams: pages.map(() => ''),
});
const ids = ({ pages }: Discussions) => pages.map(({ discussions }) => discussions.map(({ _id }) => _id));

test('a new question comes first; an answered one keeps its place', () => {
  const begun = list([[one('b')], [one('a')]]);
  expect(ids(putDiscussion(begun, one('c')))).toEqual([['c', 'b'], ['a']]);
  const answered = putDiscussion(begun, one('a', 'answered'));
  expect(ids(answered)).toEqual([['b'], ['a']]);
  expect(answered.pages[1]?.discussions[0]?.status).toBe('answered');
});

test('open doubts are sorted by age; an answered one leaves the list', () => {
  const begun = list([[one('b', 'open', '2026-11-20T11:00:00.000Z')]]);
  const reopened = putOpenDiscussion(begun, one('a', 'open', '2026-11-19T11:00:00.000Z'));
  expect(ids(reopened)).toEqual([['a', 'b']]);
  expect(ids(putOpenDiscussion(reopened, one('b', 'answered')))).toEqual([['a']]);
});

test('while there are more pages, a new one waits for its own page', () => {
  const begun = list([[one('a')]], 'more');
  expect(ids(putOpenDiscussion(begun, one('b', 'open', '2026-11-21T10:00:00.000Z')))).toEqual([['a']]);
});
