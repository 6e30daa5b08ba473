import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from '#features/web.ts';
import { screensOf } from '../shell/frame/screens.ts';
import { routeFolders } from '../vite/route-folders.ts';
import { routesOf } from '../vite/route-list.ts';

const here = new URL('.', import.meta.url);
const files = routeFolders
  .flatMap((folder) => readdirSync(new URL(`${folder}/`, here), { recursive: true, encoding: 'utf8' }))
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('-'))
  .map((name) => ({ name: name.replaceAll('\\', '/') }));
const routes = routesOf(readFileSync(new URL('../route-tree.gen.ts', here), 'utf8'));
const fileOf = (path: string) =>
  files.find(({ name }) => {
    const parts = name.replace(/\.tsx$/, '').split(/[/.]/);
    return `/${parts.filter((part) => !part.startsWith('_') && part !== 'index').join('/')}` === path;
  });

test('every route of the specification exists', () => {
  const specified = [
    '/auth',
    '/dashboard',
    '/announcements',
    '/tasks',
    '/profile',
    '/chat',
    '/settings',
    '/mentor-section',
    '/mentee-section',
    '/aichat',
    '/courses',
    '/courses/$courseId',
    '/create-announcement',
    '/create-tasks',
    '/courses/create',
    '/courses/$courseId/manage',
    '/404',
    '/login',
  ];
  expect(routes).toEqual(expect.arrayContaining(specified));
});

test('the screens of a role lie in the folder of its guard, all others behind the sign-in', () => {
  const guards = { teacher: '_app/_teacher/', admin: '_app/_admin/', everyone: '_app/', student: '_app/' };
  // Reachable by everybody who is signed in, although the menu shows them to one role: so the specification's route table.
  const open = new Set(['/mentor-section', '/mentee-section']);
  for (const { path, audience } of screensOf(features)) {
    const guard = open.has(path) ? '_app/' : guards[audience];
    expect(fileOf(path)?.name, path).toMatch(new RegExp(`^${guard}`));
  }
  // Students on the staff of a course come here too: it has a guard of its own.
  expect(fileOf('/courses/$courseId/manage')?.name).toMatch(/^_app\/[^_]/);
});
