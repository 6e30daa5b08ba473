import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of the path of an address. Empty: the path is unknown. */
    methodsOf(url: string): string[];
  }
}

/** Records the methods of each path, to distinguish a wrong method from an unknown path. */
export function installKnownMethods(app: FastifyInstance): void {
  const known = new Map<string, { path: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // The route of the browser's files matches every path.
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

/** Matches '/api/people/:userId' and '/api/identity/*' as the router does. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.()[\]{}+?^$|\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );
