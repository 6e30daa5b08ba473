import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mountAssets } from './assets.ts';
import { sendUnknown } from '../http/errors.ts';
import type { Sessions, Viewer } from '../session.ts';
import { screenDocument } from '#shared/screen-document.ts';

/** The build's output beside the browser's files. */
export interface BuiltDocuments {
  /** Inline scripts and styles of the documents, as CSP sources. */
  csp: { scripts: string[]; styles: string[] };
  /** Paths of the single-page application, as the router writes them: `/chat/$userId`. */
  routes: string[];
}

export async function readBuiltDocuments(webFolder: string): Promise<BuiltDocuments> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(webFolder, name), 'utf8'));
  const [csp, routes] = await Promise.all([read('csp.json'), read('routes.json')]);
  return { csp: csp as BuiltDocuments['csp'], routes: routes as string[] };
}

/**
 * The frame that shows documents: no origin, no session, no network, only our code and the bytes that our page
 * hands over.
 */
const viewerHeaders = {
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'img-src blob: data:',
    'font-src data: blob:',
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
};

/** By route: the addresses of the screen's first calls, for the viewer. */
export type FirstCalls = Record<string, (viewer: Viewer, params: Record<string, string>) => string[]>;

/** The picture at the top of a screen, with the attributes of an image element. */
export interface FirstPicture {
  url: string;
  sources: string;
  sizes: string;
}
/** By route: the picture that otherwise only the data of the first call would name. */
export type FirstPictures = Record<
  string,
  (viewer: Viewer, params: Record<string, string>) => Promise<FirstPicture | undefined>
>;

interface Ahead {
  calls: FirstCalls;
  pictures: FirstPictures;
  sessions: Pick<Sessions, 'viewerOf'>;
}

/**
 * Serves the browser's files: hashed assets for a year, documents always revalidated. Unknown pages redirect to
 * /404, which answers 404.
 */
export async function mountDocuments(
  app: FastifyInstance,
  webFolder: string,
  { routes }: BuiltDocuments,
  ahead: Ahead,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    preCompressed: true,
    wildcard: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      // The first calls of one person must not be cached for another.
      const isForAll = reply.getHeader('link') === undefined;
      void reply.header('cache-control', isForAll ? 'no-cache' : 'no-store');
    },
  });
  await mountAssets(app, join(webFolder, 'assets'));
  app.get('/', (_request, reply) => reply.sendFile('landing.html'));
  app.get('/playbook', (_request, reply) => reply.sendFile('playbook.html'));
  app.get('/document-viewer', (_request, reply) =>
    reply.headers(viewerHeaders).sendFile('document-viewer.html'),
  );
  app.get('/404', (_request, reply) => reply.code(404).sendFile(screenDocument('/404')));
  for (const route of routes) {
    if (['/', '/404', '/playbook'].includes(route)) continue;
    app.get(route.replaceAll(/\$(\w+)/g, ':$1'), async (request, reply) => {
      const links = await linksOf(request, ahead, route);
      if (links.length > 0) void reply.header('link', links.join(', '));
      return reply.sendFile(screenDocument(route));
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsDocument = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsDocument && !request.url.startsWith('/api/')) return reply.redirect('/404', 302);
    return sendUnknown(request, reply);
  });
}

/** The first calls of a screen as Link headers. Without a session, or with a query in the address, there are none. */
async function linksOf(
  { headers, url, params }: FastifyRequest,
  { calls, pictures, sessions }: Ahead,
  route: string,
): Promise<string[]> {
  const call = calls[route];
  if (!call || headers.cookie === undefined || url.includes('?')) return [];
  // The document is served in any case. Without the database it shows the failure.
  const viewer = await Promise.resolve(sessions.viewerOf(headers)).catch(() => undefined);
  if (!viewer) return [];
  const inPath = params as Record<string, string>;
  const picture = await pictures[route]?.(viewer, inPath).catch(() => undefined);
  return [
    ...call(viewer, inPath).map(
      (address) => `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`,
    ),
    ...(picture
      ? [
          `<${picture.url}>; rel=preload; as=image; imagesrcset="${picture.sources}"; imagesizes="${picture.sizes}"; fetchpriority=high`,
        ]
      : []),
  ];
}
