import { firstCode } from './first-code.ts';

/** Vite's manifest, as far as it says which file needs which. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The manifest's keys of the entry, of every route file on the way to the path, and of what its feature adds. */
export const chunksOf = (manifest: Manifest, route: string): string[] => [
  'app.html',
  ...routeKeys(manifest, route),
  ...present(manifest, firstCode.get(route)?.always),
];

/** What a wide screen shows besides, and fetches as soon as it is drawn. */
export const wideChunksOf = (manifest: Manifest, route: string): string[] =>
  present(manifest, firstCode.get(route)?.wide);

/** A renamed file ends the build: its screen would wait for code that nobody has asked for. */
function present(manifest: Manifest, keys: readonly string[] = []): string[] {
  for (const key of keys)
    if (manifest[key] === undefined) throw new Error(`A first-code.ts names ${key}, which has no chunk.`);
  return [...keys];
}

/** The route files of a path. A screen below `_app` is behind that guard. */
function routeKeys(manifest: Manifest, route: string): string[] {
  const own = Object.keys(manifest).filter((key) => isOnTheWay(routeFile(key), route));
  const isGuarded = own.some((key) => routeFile(key)?.startsWith('_app/'));
  return isGuarded ? [...Object.keys(manifest).filter((key) => routeFile(key) === '_app'), ...own] : own;
}

/** `_app/_teacher/things.create` for `…/routes/_app/_teacher/things.create.tsx?tsr-split=component`. */
const routeFile = (key: string): string | undefined =>
  /^src\/(?:features\/[\w-]+\/)?web\/routes\/(.+)\.tsx\?tsr-split=component[\w-]*$/.exec(key)?.[1];

/** `_app/_teacher/things.create` is on the way to `/things/create`. */
function isOnTheWay(name: string | undefined, route: string): boolean {
  if (name === undefined || name === '_app') return false;
  const path = `/${name
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`;
  // A layout with screens below it.
  const isLayout = name === `_app${path}`;
  return path === route || (isLayout && route.startsWith(`${path}/`) && !name.includes('.'));
}

/** The files of these chunks and of everything they import at once. */
export function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...files];
}
