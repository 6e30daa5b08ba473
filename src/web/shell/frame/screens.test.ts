import { expect, test } from 'vitest';
import { features } from '#features/web.ts';
import { rowsOfFeatures } from '../../../../test/lib/rows-of-features.ts';
import { adminScreens, platformScreens, screenOf, screensOf } from './screens.ts';

const everyone = [
  '/dashboard',
  '/announcements',
  '/tasks',
  '/courses',
  '/chat',
  '/profile',
  '/settings',
  '/aichat',
];
const screens = screensOf(features);
const student = { role: 'student', isAdmin: false } as const;
const teacher = { role: 'teacher', isAdmin: false } as const;
/** Rows of the menu that the specification does not know, by who sees them: a feature names them in its screens.rows.ts. */
const added = await rowsOfFeatures<readonly { path: string }[]>('screens.rows.ts');
const paths = (rows: readonly { path: string }[]) => rows.map(({ path }) => path);

/** The specified rows in their order. The added ones of these people are among the rows too. */
function specified(rows: { path: string }[], who: string[]): string[] {
  const expected = who.flatMap((each) => paths(added[each] ?? []));
  expect(paths(rows)).toEqual(expect.arrayContaining(expected));
  return paths(rows).filter((path) => !expected.includes(path));
}

test('a student has the common items and the mentee section', () => {
  expect(specified(platformScreens(screens, student), ['everyone', 'student'])).toEqual([
    ...everyone,
    '/mentee-section',
  ]);
});

test('a teacher has the common items, the creation screens and the mentor section', () => {
  expect(specified(platformScreens(screens, teacher), ['everyone', 'teacher'])).toEqual([
    ...everyone,
    '/create-announcement',
    '/create-tasks',
    '/courses/create',
    '/mentor-section',
  ]);
});

test('an administrator has a group of their own, nobody else has', () => {
  expect(specified(adminScreens(screens, { ...teacher, isAdmin: true }), ['admin'])).toEqual(['/admin']);
  expect(adminScreens(screens, teacher)).toEqual([]);
  expect(specified(platformScreens(screens, { ...student, isAdmin: true }), ['everyone', 'student'])).toEqual(
    [...everyone, '/mentee-section'],
  );
});

test('a screen below an item belongs to it, unless it is an item itself', () => {
  expect(screenOf(screens, '/courses/c1')?.path).toBe('/courses');
  expect(screenOf(screens, '/courses/create')?.path).toBe('/courses/create');
  expect(screenOf(screens, '/chat/u2')?.path).toBe('/chat');
  expect(screenOf(screens, '/coursesx')).toBeUndefined();
});
