import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  // The viewer's frame has no origin, so for it our own public code is cross-origin.
  'access-control-allow-origin': '*',
  vary: 'accept-encoding',
};
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};
/** The build's compressed copies, by the coding's name in Accept-Encoding; the best first. */
const endings = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

/**
 * Serves the build's files with a hash in their names, which browsers cache for a year. A first visit requests
 * about forty. Each stays in memory after its first read, which costs a third of the processor time.
 */
export async function mountAssets(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  const compressed = new Set([...names].filter((name) => [...endings.values()].includes(extname(name))));
  for (const name of names)
    if (!compressed.has(name) && types[extname(name)] === undefined)
      throw new Error(`No media type is known for the asset ${name}.`);
  const kept = new Map<string, Promise<Buffer>>();
  const read = (name: string): Promise<Buffer> => {
    const bytes = kept.get(name) ?? readFile(join(folder, name));
    kept.set(name, bytes);
    // The next request may find it.
    bytes.catch(() => kept.delete(name));
    return bytes;
  };
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    if (!names.has(name) || compressed.has(name)) return reply.callNotFound();
    const codings = [...endings.keys()].filter((coding) => names.has(`${name}${endings.get(coding)}`));
    const coding = negotiate(request.headers['accept-encoding'] ?? '', codings);
    if (coding) void reply.header('content-encoding', coding);
    void reply.headers(headers).type(types[extname(name)] ?? '');
    return reply.send(await read(`${name}${coding ? endings.get(coding) : ''}`));
  });
}
