import { existsSync, readdirSync } from 'node:fs';

const features = new URL('../../features/', import.meta.url);

/** The folders of route files: the frame's own, and `web/routes` of each feature. Their paths begin at src/web/routes. */
export const routeFolders: readonly string[] = [
  '.',
  ...readdirSync(features)
    .filter((name) => existsSync(new URL(`${name}/web/routes/`, features)))
    .toSorted()
    .map((name) => `../../features/${name}/web/routes`),
];

/** The router reads them as one folder: `_app/tasks.index.tsx` of a feature lies behind the guard `_app.tsx` of the frame. */
export const routeFiles = {
  type: 'root' as const,
  file: '__root.tsx',
  children: routeFolders.map((directory) => ({ type: 'physical' as const, directory, pathPrefix: '' })),
};
