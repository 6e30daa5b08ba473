import { expect, test } from 'vitest';
import { adminScreens, platformScreens, screenOf } from './manifest.ts';

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
const student = { role: 'student', isAdmin: false } as const;
const teacher = { role: 'teacher', isAdmin: false } as const;
const paths = (screens: { path: string }[]) => screens.map(({ path }) => path);

test('a student has the common items and the mentee section', () => {
  expect(paths(platformScreens(student))).toEqual([...everyone, '/mentee-section']);
});

test('a teacher has the common items, the creation screens and the mentor section', () => {
  expect(paths(platformScreens(teacher))).toEqual([
    ...everyone,
    '/create-announcement',
    '/create-tasks',
    '/courses/create',
    '/mentor-section',
  ]);
});

test('an administrator has a group of their own, nobody else has', () => {
  expect(paths(adminScreens({ ...teacher, isAdmin: true }))).toEqual(['/admin']);
  expect(adminScreens(teacher)).toEqual([]);
  expect(paths(platformScreens({ ...student, isAdmin: true }))).toEqual([...everyone, '/mentee-section']);
});

test('a screen below an item belongs to it, unless it is an item itself', () => {
  expect(screenOf('/courses/c1')?.path).toBe('/courses');
  expect(screenOf('/courses/create')?.path).toBe('/courses/create');
  expect(screenOf('/chat/u2')?.path).toBe('/chat');
  expect(screenOf('/coursesx')).toBeUndefined();
});
