import { expect, test } from 'vitest';
import type { Viewer } from '#server/session.ts';
import type { CampusRecord } from '../contract/records.ts';
import { indexHelp } from './built-in/help-index.ts';
import { builtInAssistant } from './built-in/built-in.ts';
import type { CampusSource } from './campus-data.ts';
import { readCampus } from './read-campus.ts';

const viewer: Viewer = {
  userId: 'sue',
  sessionId: 's',
  role: 'student',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'Sue Second',
  email: 'sue@college.example',
  year: 'second',
  division: 'A',
};
const note: CampusRecord = {
  type: 'note',
  id: 'n1',
  title: 'Prisms',
  url: '/notes/n1',
  date: null,
  dateIs: null,
  points: null,
  detail: null,
  body: 'A prism splits white light into colours.',
  keywords: '',
};
const notes: CampusSource = () => ({
  titles: async () => [note.title],
  others: async () => [note],
});
const open = (sources: readonly CampusSource[]) =>
  readCampus({ sources, help: indexHelp([]), timeZone: 'UTC' }, viewer, new Date('2026-11-23T09:00:00Z'));

test('the assistant answers from the records of a feature that it does not know, and cites them', async () => {
  const data = open([notes]);
  const answer = builtInAssistant.answer(
    { query: 'What does a prism do?', viewer, before: [], data },
    new AbortController().signal,
  );
  let step = await answer.next();
  while (!step.done) step = await answer.next();
  expect(step.value.response).toBe('[Prisms](/notes/n1). A prism splits white light into colours.');
  expect(step.value.sources.map(({ type, url }) => ({ type, url }))).toEqual([
    { type: 'note', url: '/notes/n1' },
  ]);
});

test('a read asks every feature, takes at most twenty records of each, and keeps them as evidence', async () => {
  const limits: (number | undefined)[] = [];
  const counting: CampusSource = () => ({
    others: async ({ limit }) => {
      limits.push(limit);
      return [{ ...note, id: 'n2' }];
    },
  });
  const data = open([notes, counting]);
  expect((await data.others({ limit: 500 })).map(({ id }) => id)).toEqual(['n1', 'n2']);
  expect(await data.tasks({})).toEqual([]);
  expect(limits).toEqual([20]);
  expect([...data.evidence.keys()]).toEqual(['note:n1', 'note:n2']);
});
