/** Vite's manifest, as far as it says which file needs which. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** The manifest's keys of the entry and of every route file on the way to the path, as the router writes it. */
export const chunksOf = (manifest: Manifest, route: string): string[] => [
  'app.html',
  ...Object.keys(manifest).filter(
    (key) => isOnTheWay(key, route) || (route === '/chat/$userId' && key.endsWith(conversation)),
  ),
];

/** What a wide screen shows besides, and fetches as soon as it is drawn. */
export const wideChunksOf = (manifest: Manifest, route: string): string[] =>
  route === '/chat' ? Object.keys(manifest).filter((key) => key.endsWith(conversation)) : [];

const conversation = 'features/chat/web/conversation/conversation.tsx';

/** `…/routes/_app/_teacher/courses.create.tsx?tsr-split=component` is on the way to `/courses/create`, and so is `_app.tsx`. */
function isOnTheWay(key: string, route: string): boolean {
  const name = /^src\/(?:features\/[\w-]+\/)?web\/routes\/(.+)\.tsx\?tsr-split=component[\w-]*$/.exec(
    key,
  )?.[1];
  if (name === undefined) return false;
  if (name === '_app') return !['/auth', '/login', '/404'].includes(route);
  const path = `/${name
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`;
  // A layout with screens below it, as of /chat.
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
