import { readFile } from 'node:fs/promises';

const list = new URL('../../dist/web/routes.json', import.meta.url);

/** The screens of the application that none of these paths opens. */
export async function unvisited(paths: readonly string[]): Promise<string[]> {
  const routes = JSON.parse(await readFile(list, 'utf8')) as string[];
  const isOpened = (route: string): boolean => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return paths.some((path) => pattern.test(path.split('?')[0] ?? ''));
  };
  return routes.filter((route) => !isOpened(route));
}
