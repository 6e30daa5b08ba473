import { postmasterPid } from '../../../bench/lib/postgres-cpu.ts';
import { freePort } from '../../../e2e/lib/free-port.ts';
import { hasRedis, RealRedis } from '../../../scripts/real-redis.ts';
import { KillableProduct } from './killable-product.ts';
import { OutboxClient, type Person } from './outbox-client.ts';
import { RoundRobin } from './round-robin.ts';
import { startDatabase, type SharedDatabase } from './shared-database.ts';
import { hasEnded } from './process-end.ts';

export type Kind = 'embedded, one process' | 'PostgreSQL + Redis, two processes';

const embedded: Kind = 'embedded, one process';
/** The second kind only where both servers are installed: `npm test` says so once, by the names of the tests. */
export const kinds: readonly Kind[] = hasRedis ? [embedded, 'PostgreSQL + Redis, two processes'] : [embedded];

/** The product as it may be run: processes that can be killed behind one address, and a database that can. */
export class Deployment implements AsyncDisposable {
  readonly kind: Kind;
  readonly url: string;
  readonly balancer: RoundRobin;
  readonly products: readonly KillableProduct[];
  readonly redis: RealRedis | undefined;
  readonly #postgres: SharedDatabase | undefined;
  readonly #clients: OutboxClient[] = [];

  private constructor(
    kind: Kind,
    parts: {
      balancer: RoundRobin;
      products: KillableProduct[];
      redis?: RealRedis;
      postgres?: SharedDatabase;
    },
  ) {
    this.kind = kind;
    this.balancer = parts.balancer;
    this.url = `http://localhost:${parts.balancer.port}`;
    this.products = parts.products;
    this.redis = parts.redis;
    this.#postgres = parts.postgres;
  }

  /** `envs`: settings of each process beside the others. */
  static async start(
    kind: Kind,
    people: number,
    env: Record<string, string> = {},
    envs: readonly Record<string, string>[] = [],
  ): Promise<Deployment> {
    const port = await freePort();
    const shared = { ...env, PUBLIC_URL: `http://localhost:${port}` };
    if (kind === embedded) {
      const product = await KillableProduct.start(people, { ...shared, ...envs[0] });
      return new Deployment(kind, {
        balancer: await RoundRobin.start(port, [product.port]),
        products: [product],
      });
    }
    const [postgres, redis] = await Promise.all([startDatabase(), RealRedis.start()]);
    const all = { ...shared, DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    const products = await Promise.all(
      [0, 1].map((index) => KillableProduct.start(people, { ...all, ...envs[index] })),
    );
    const balancer = await RoundRobin.start(
      port,
      products.map((product) => product.port),
    );
    return new Deployment(kind, { balancer, products, redis, postgres });
  }

  get people(): readonly Person[] {
    return this.products[0]?.people ?? [];
  }

  /** A browser of the n-th person, which comes through the balancer. */
  client(index: number, reconnectionDelay?: number): OutboxClient {
    const person = this.people[index];
    if (person === undefined) throw new Error(`there is no person ${index}`);
    const client = new OutboxClient(this.url, person, reconnectionDelay);
    this.#clients.push(client);
    return client;
  }

  /** Kills the database with SIGKILL and has it started again: the embedded one by the product, another by us. */
  async killDatabase(): Promise<void> {
    if (this.#postgres) return this.#postgres.killAndRestart();
    const postmaster = postmasterPid(this.products[0]?.dataDir ?? '');
    process.kill(postmaster, 'SIGKILL');
    while (!hasEnded(postmaster)) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const client of this.#clients) client[Symbol.dispose]();
    await this.balancer[Symbol.asyncDispose]();
    for (const product of this.products) await product[Symbol.asyncDispose]();
    await this.redis?.[Symbol.asyncDispose]();
    await this.#postgres?.[Symbol.asyncDispose]();
  }
}
