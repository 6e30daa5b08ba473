import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from '../../e2e/lib/free-port.ts';

/** A bucket `quad` of a server that speaks S3, on this machine. */
export class Bucket implements AsyncDisposable {
  /** As STORAGE_URL takes it. */
  readonly url: string;
  readonly #server: S3rver;
  readonly #folder: string;

  private constructor(server: S3rver, port: number, folder: string) {
    this.#server = server;
    this.#folder = folder;
    this.url = `s3://S3RVER:S3RVER@localhost:${port}/quad?region=us-east-1&tls=off`;
  }

  static async start(): Promise<Bucket> {
    const folder = await mkdtemp(join(tmpdir(), 'quad-bucket-'));
    const port = await freePort();
    const server = new S3rver({
      port,
      address: 'localhost',
      directory: folder,
      silent: true,
      configureBuckets: [{ name: 'quad', configs: [] }],
    });
    await server.run();
    return new Bucket(server, port, folder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
