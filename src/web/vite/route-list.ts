import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterBuild } from './after-build.ts';

const generated = 'src/web/route-tree.gen.ts';

/** Writes routes.json into the build: every path that the application answers, as the router writes them (`/chat/$userId`). */
export const routeList = () =>
  afterBuild('route-list', async ({ root, outDir }) => {
    const paths = routesOf(await readFile(join(root, generated), 'utf8'));
    await writeFile(join(outDir, 'routes.json'), `${JSON.stringify(paths, null, 2)}\n`);
  });

/** The paths that a link may lead to, from the generated route tree. */
export function routesOf(routeTree: string): string[] {
  const body = /export interface FileRoutesByTo \{([\s\S]*?)\n\}/.exec(routeTree)?.[1];
  if (body === undefined) throw new Error('The generated route tree no longer lists its paths');
  return Array.from(body.matchAll(/'([^']+)':/g), ([, path]) => path ?? '').toSorted();
}
