import { readFileSync } from 'node:fs';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { oneAddress, oneImporter } from './slim-routes.ts';

test('of a route only its path stays', () => {
  const code = readFileSync(new URL('../route-tree.gen.ts', import.meta.url), 'utf8');
  const slim = updates(oneAddress(code));
  expect(slim).toHaveLength(updates(code).length);
  expect(slim).toContain(".update({\n  path: '/404',\n  getParentRoute: () => rootRouteImport,\n}");
  // A guard has no path.
  expect(slim).toContain(".update({\n  id: '/_app',\n  getParentRoute: () => rootRouteImport,\n}");
  expect(oneAddress("createFileRoute('/_app/tasks/$taskId/grade')({})")).toBe('createFileRoute()({})');
});

test.each(['/tasks/$taskId/grade', '/tasks/'])('the library knows %s by its path alone', (path) => {
  const root = createRootRoute();
  const [twice, once] = [{ id: path, path }, { path }].map((address, index) => {
    const route = createRoute({ getParentRoute: () => root, path });
    route.update(address as object);
    root.init({ originalIndex: 0 });
    route.init({ originalIndex: index });
    return { id: route.id, path: route.path, fullPath: route.fullPath, to: route.to };
  });
  expect(once).toEqual(twice);
});

test('a file is imported once for its loader and its component', () => {
  expect(
    oneImporter(
      "const $$splitComponentImporter = () => import('a');const $$splitLoaderImporter = () => import('a');f($$splitLoaderImporter, $$splitComponentImporter)",
    ),
  ).toBe(
    "const $$splitComponentImporter = () => import('a');f($$splitComponentImporter, $$splitComponentImporter)",
  );
});

test('other files keep their imports', () => {
  const code =
    "const $$splitComponentImporter = () => import('a');const $$splitLoaderImporter = () => import('b');f($$splitLoaderImporter, $$splitComponentImporter)";
  expect(oneImporter(code)).toBe(code);
});

const updates = (tree: string): string[] => tree.match(/\.update\(\{[^}]*\}/g) ?? [];
