import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../e2e/lib/free-port.ts';

/** An nginx of our own on a loopback port, that serves one folder as it does by default: sendfile, one worker. */
export class Nginx implements AsyncDisposable {
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, process: ChildProcess, folder: string) {
    this.url = url;
    this.#process = process;
    this.#folder = folder;
  }

  static async start(root: string): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), 'quad-nginx-'));
    const port = await freePort();
    await mkdir(join(folder, 'temp'));
    const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, 'temp')};`,
    );
    await writeFile(
      join(folder, 'nginx.conf'),
      // Of another user it could not read our files.
      `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log stderr crit;
events { worker_connections 256; }
http { access_log off; sendfile on; tcp_nopush on; ${temps.join(' ')}
  server { listen 127.0.0.1:${port}; root ${root}; } }\n`,
    );
    const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const failed = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`nginx ended with ${code}`)));
    });
    failed.catch(() => undefined);
    const url = `http://127.0.0.1:${port}`;
    await Promise.race([failed, answers(url)]);
    return new Nginx(url, child, folder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function answers(url: string): Promise<void> {
  for (;;) {
    if (await fetch(url).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
