import { expect, test } from 'vitest';
import { features } from '#features/web.ts';
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
const paths = (rows: { path: string }[]) => rows.map(({ path }) => path);

test('a student has the common items and the mentee section', () => {
  expect(paths(platformScreens(screens, student))).toEqual([...everyone, '/mentee-section']);
});

test('a teacher has the common items, the creation screens and the mentor section', () => {
  expect(paths(platformScreens(screens, teacher))).toEqual([
    ...everyone,
    '/create-announcement',
    '/create-tasks',
    '/courses/create',
    '/mentor-section',
  ]);
});

test('an administrator has a group of their own, nobody else has', () => {
  expect(paths(adminScreens(screens, { ...teacher, isAdmin: true }))).toEqual(['/admin']);
  expect(adminScreens(screens, teacher)).toEqual([]);
  expect(paths(platformScreens(screens, { ...student, isAdmin: true }))).toEqual([
    ...everyone,
    '/mentee-section',
  ]);
});

test('a screen below an item belongs to it, unless it is an item itself', () => {
  expect(screenOf(screens, '/courses/c1')?.path).toBe('/courses');
  expect(screenOf(screens, '/courses/create')?.path).toBe('/courses/create');
  expect(screenOf(screens, '/chat/u2')?.path).toBe('/chat');
  expect(screenOf(screens, '/coursesx')).toBeUndefined();
});
