import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryKb } from '../../bench/lib/memory-of.ts';
import { type Account, signUp } from '../../e2e/lib/accounts.ts';
import { Mailbox } from '../../e2e/lib/mailbox.ts';
import { Product } from '../../e2e/lib/product.ts';
import { CuttingProxy } from './lib/cutting-proxy.ts';

const mebibyte = 1024 * 1024;
const bytes = (process.env['QUAD_LONG'] === '1' ? 500 : 96) * mebibyte;
const script = fileURLToPath(new URL('./lib/tus-upload.py', import.meta.url));
const python = ['/usr/bin/python3', 'python3'].find(hasTus);

function hasTus(program: string): boolean {
  try {
    execFileSync(program, ['-c', 'import tusclient'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let mailbox: Mailbox;
let product: Product;
let teacher: Account;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-resume-'));
  mailbox = await Mailbox.open();
  product = await Product.start({ SMTP_URL: mailbox.url });
  teacher = await signUp(product.url, mailbox, { role: 'teacher' });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mailbox[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const ask = (path: string, method = 'GET') =>
  fetch(product.url + path, {
    method,
    headers: { cookie: teacher.cookie, 'tus-resumable': '1.0.0' },
  });
const offsetOf = async (path: string): Promise<number> =>
  Number((await ask(path, 'HEAD')).headers.get('upload-offset'));

test.skipIf(python === undefined || !existsSync('/proc/self/clear_refs'))(
  'F13: a large upload, cut three times and the server killed, is resumed by another client with the same checksum in flat memory (needs python3-tuspy and Linux)',
  async () => {
    const path = join(folder, 'lecture.mp4');
    const sha256 = await writeFilm(path, bytes);
    await using proxy = await CuttingProxy.start(product.port);
    // Whatever is loaded at the first upload belongs to the idle server.
    const small = join(folder, 'small.mp4');
    await writeFilm(small, mebibyte);
    await Client.start(proxy.url, small).ended;
    let peakKb = 0;
    let idleKb = memoryKb(product.pid, 'VmRSS');
    await forgetPeak();

    // The connection is cut.
    const cut = proxy.cutAfter(bytes * 0.25);
    const first = Client.start(proxy.url, path);
    await cut;
    proxy.heal();
    expect(await first.ended).not.toBe(0);
    const address = first.uploadAddress;
    const afterCut = await offsetOf(address);
    expect(afterCut).toBeGreaterThan(0);

    // The client is killed; what came in the meantime is there.
    const further = proxy.cutAfter(bytes * 0.25);
    const second = Client.start(proxy.url, path, proxy.url + address);
    await further;
    second.kill();
    await second.ended;
    proxy.heal();
    await expect.poll(() => offsetOf(address)).toBeGreaterThan(afterCut);
    peakKb = Math.max(peakKb, memoryKb(product.pid, 'VmHWM') - idleKb);

    // The server is killed.
    const last = proxy.cutAfter(bytes * 0.25);
    const third = Client.start(proxy.url, path, proxy.url + address);
    await last;
    expect(await product.kill('SIGKILL')).toBe('SIGKILL');
    proxy.heal();
    expect(await third.ended).not.toBe(0);
    await product.startProcess();
    expect(third.beganAt).toBeGreaterThan(afterCut);
    await Client.start(proxy.url, small).ended;
    idleKb = memoryKb(product.pid, 'VmRSS');
    await forgetPeak();

    const fourth = Client.start(proxy.url, path, proxy.url + address);
    expect(await fourth.ended, fourth.errors).toBe(0);
    expect(fourth.beganAt).toBeGreaterThan(third.beganAt);
    expect(fourth.beganAt).toBeLessThan(bytes);
    peakKb = Math.max(peakKb, memoryKb(product.pid, 'VmHWM') - idleKb);

    const { file } = (await (await ask(address)).json()) as {
      file: { sha256: string; url: string; size: number };
    };
    expect(file).toMatchObject({ sha256, size: bytes, name: 'lecture.mp4', type: 'video/mp4' });
    const hash = createHash('sha256');
    for await (const chunk of (await ask(file.url)).body ?? []) hash.update(chunk);
    expect(hash.digest('hex')).toBe(sha256);
    peakKb = Math.max(peakKb, memoryKb(product.pid, 'VmHWM') - idleKb);
    // Measured: 17.
    expect(peakKb / 1024).toBeLessThan(64);
    // Nothing but the two kinds of files that were finished is kept.
    const kept = await readdir(join(product.dataDir, 'files/drafts'));
    expect(kept).toEqual([]);
  },
  120_000,
);

test('F14: a form that is cut in the middle leaves no row, no file, and no open file', async () => {
  const before = await filesKept();
  const body = randomBytes(8 * mebibyte);
  const head =
    '--cut\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ntask-attachment\r\n' +
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
  const socket = connect(product.port, '127.0.0.1');
  socket.write(
    `POST /api/files HTTP/1.1\r\nhost: localhost\r\ncookie: ${teacher.cookie}\r\n` +
      `content-type: multipart/form-data; boundary=cut\r\ncontent-length: ${head.length + body.length + 20}\r\n\r\n${head}`,
  );
  socket.write(body.subarray(0, body.length / 2));
  await expect.poll(filesKept).toBeGreaterThan(before);
  socket.destroy();
  await expect.poll(filesKept).toBe(before);
  // A file that is removed while it is open still takes its place on the disk.
  if (existsSync('/proc/self/fd')) await expect.poll(deletedButOpen).toEqual([]);
});

/** Everything under DATA_DIR/files, the unfinished included. */
async function filesKept(): Promise<number> {
  const entries = await readdir(join(product.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function deletedButOpen(): Promise<string[]> {
  const fds = await readdir(`/proc/${product.pid}/fd`);
  const targets = await Promise.all(
    fds.map((fd) => readlink(`/proc/${product.pid}/fd/${fd}`).catch(() => '')),
  );
  return targets.filter((target) => target.startsWith(product.dataDir) && target.endsWith('(deleted)'));
}

const forgetPeak = () => writeFile(`/proc/${product.pid}/clear_refs`, '5');

/** Begins like an MP4 file and goes on at random. Gives its checksum. */
async function writeFilm(path: string, length: number): Promise<string> {
  const hash = createHash('sha256');
  const file = createWriteStream(path);
  for (let at = 0; at < length; at += mebibyte) {
    const piece = randomBytes(mebibyte);
    if (at === 0) piece.write('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1');
    hash.update(piece);
    if (!file.write(piece)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  return hash.digest('hex');
}

/** The other client, in its own process and language. */
class Client {
  readonly ended: Promise<number | null>;
  errors = '';
  #output = '';
  readonly #kill: () => void;

  private constructor(server: string, path: string, upload: string) {
    const child = spawn(python ?? 'python3', [script, server, teacher.cookie, path, upload]);
    child.stdout.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    this.#kill = () => child.kill('SIGKILL');
    this.ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  }

  static start(server: string, path: string, upload = '-'): Client {
    return new Client(server, path, upload);
  }

  kill(): void {
    this.#kill();
  }

  get uploadAddress(): string {
    return new URL(this.#output.split('\n')[0] ?? '').pathname;
  }

  /** Where it went on. */
  get beganAt(): number {
    return Number(this.#output.split('\n')[1]);
  }
}
