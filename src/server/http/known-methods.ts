import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Which methods the path of an address answers to; none: nothing is there. */
    methodsOf(url: string): string[];
  }
}

/** Keeps which methods each path has, so that a wrong one is told from a path that does not exist. */
export function installKnownMethods(app: FastifyInstance): void {
  const known = new Map<string, { path: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // The browser's files answer to every path.
    if (url === '/*') return;
    const route = known.get(url) ?? { path: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    known.set(url, route);
  });
  app.decorate('methodsOf', (url) => {
    const [path = ''] = url.split('?');
    const routes = [...known.values()].filter((route) => route.path.test(path));
    return [...new Set(routes.flatMap(({ methods }) => [...methods]))].toSorted();
  });
}

/** '/api/people/:userId' and '/api/identity/*', as the router reads them. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.()[\]{}+?^$|\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );
