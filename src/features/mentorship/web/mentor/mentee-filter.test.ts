import { expect, test } from 'vitest';
import type { Mentee } from '#features/mentorship/contract/shapes.ts';
import { filterMentees, type MenteeFilter } from './mentee-filter.ts';

const mentee = (name: string, more: Partial<Mentee> = {}): Mentee => ({
  id: name,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@college.example`,
  studentId: null,
  year: 'first',
  division: 'A',
  avatarUrl: null,
  documents: [],
  completion: 50,
  notSharedCount: 0,
  pendingCount: 0,
  since: '2026-01-01T00:00:00.000Z',
  lastContactAt: null,
  ...more,
});
const all = [
  mentee('Zoë Müller', { pendingCount: 2 }),
  mentee('Ravi Patel', { completion: 100, studentId: 'S-77' }),
];
const found = (search: string, filter: MenteeFilter = 'all') =>
  filterMentees(all, { search, filter }).map(({ name }) => name);

test('the search finds words of name, student id or e-mail, ignoring accents and case', () => {
  expect(found('')).toEqual(['Zoë Müller', 'Ravi Patel']);
  expect(found('muller ZOE')).toEqual(['Zoë Müller']);
  expect(found('s-77')).toEqual(['Ravi Patel']);
  expect(found('ravi@')).toEqual(['Ravi Patel']);
  expect(found('zoe patel')).toEqual([]);
});

test('the filter selects by pending documents and by completion', () => {
  expect(found('', 'pending')).toEqual(['Zoë Müller']);
  expect(found('', 'open')).toEqual(['Zoë Müller']);
  expect(found('', 'done')).toEqual(['Ravi Patel']);
});
