import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Registry, collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import { refuse } from '#shared/app-error.ts';
import { serverRefusals as refusals } from '../refusals-text.ts';
import { readerOfMetrics } from './cluster-metrics.ts';
import type { Realtime } from '../sockets/realtime.ts';
import { isFromThisMachine } from '../http/this-machine.ts';

export interface HealthChecks {
  isDatabaseReachable(): Promise<boolean>;
  isStorageWritable(): Promise<boolean>;
  /** False from the signal to stop. */
  isAccepting(): boolean;
}

/** GET /healthz: the process is alive. GET /readyz: it can serve. */
export function mountHealth(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, storage] = await Promise.all([checks.isDatabaseReachable(), checks.isStorageWritable()]);
    const accepting = checks.isAccepting();
    const isReady = database && storage && accepting;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', database, storage, accepting });
  });
}

interface MetricsReaders {
  token: string | undefined;
  trustsProxies: boolean;
  /** See `isFromThisMachine`. */
  names: ReadonlySet<string>;
}

/** GET /metrics for Prometheus: from this machine, or with the token. Others get a 404. */
export function mountMetrics(app: FastifyInstance, registry: Registry, options: MetricsReaders): void {
  collectDefaultMetrics({ register: registry });
  const readMetrics = readerOfMetrics(registry);
  const durations = new Histogram({
    name: 'quad_http_request_duration_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ route: request.routeOptions.url ?? 'unknown', status }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options)) throw refuse('not_found', refusals.notFound);
    const metrics = await readMetrics();
    if (metrics === undefined) throw refuse('unavailable', refusals.noMetrics);
    return reply.type(registry.contentType).send(metrics);
  });
}

/** Counts the sockets of this process at each scrape. */
export function measureSockets(registry: Registry, realtime: Realtime): void {
  const sockets: Gauge = new Gauge({
    name: 'quad_sockets',
    help: 'Connected sockets',
    registers: [],
    collect: () => sockets.set(realtime.io.engine.clientsCount),
  });
  registry.registerMetric(sockets);
}

function mayReadMetrics(request: FastifyRequest, { token, trustsProxies, names }: MetricsReaders): boolean {
  if (token !== undefined && request.headers.authorization === `Bearer ${token}`) return true;
  // Behind a proxy on the same machine every caller would look like loopback.
  return token === undefined && !trustsProxies && isFromThisMachine(request, names);
}
