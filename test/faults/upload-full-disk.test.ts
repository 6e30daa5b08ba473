import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, signUp } from '../../e2e/lib/accounts.ts';
import { Mailbox } from '../../e2e/lib/mailbox.ts';
import { Product } from '../../e2e/lib/product.ts';
import { film, metadataOf, tusCall } from '../lib/tus.ts';

const mebibyte = 1024 * 1024;
const dataDir = await mkdtemp(join(tmpdir(), 'quad-full-'));
const disk = join(dataDir, 'files');
const canMount = await mountSmall();

async function mountSmall(): Promise<boolean> {
  await mkdir(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let mailbox: Mailbox;
let product: Product;
let teacher: Account;
let student: Account;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  if (!canMount) return;
  product = await Product.start({ SMTP_URL: mailbox.url, DATA_DIR: dataDir });
  teacher = await signUp(product.url, mailbox, { role: 'teacher' });
  student = await signUp(product.url, mailbox);
});
afterAll(async () => {
  if (canMount) {
    await product[Symbol.asyncDispose]();
    execFileSync('umount', [disk]);
  }
  await mailbox[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true });
});

/** As `df` prints it. */
async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(disk);
  return bavail * bsize;
}
const tus = (method: string, path: string, headers: Record<string, string>, body?: Buffer<ArrayBuffer>) =>
  tusCall(product, teacher.cookie, method, path, headers, body);
const begin = (length: number) =>
  tus('POST', '/api/uploads', {
    'upload-length': String(length),
    'upload-metadata': metadataOf('a.mp4', 'lesson-video'),
  });
const patch = (path: string, offset: number, body: Buffer<ArrayBuffer>) =>
  tus(
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  );
const send = (cookie: string, bytes: number) => {
  const form = new FormData();
  form.append('purpose', 'submission-file');
  form.append('file', new File([randomBytes(bytes)], 'a.bin'));
  return fetch(`${product.url}/api/files`, { method: 'POST', headers: { cookie }, body: form });
};
const full = {
  success: false,
  code: 'storage_full',
  message: 'The storage is full. Please tell an administrator.',
};

test.skipIf(!canMount)(
  'F5: a full disk refuses with one clear sentence, harms nobody else, and gives the space back (needs root: mounts a small disk)',
  async () => {
    const atFirst = await freeBytes();

    // What cannot fit is refused before its first byte.
    const tooLong = await begin(100 * mebibyte);
    expect(tooLong.status).toBe(507);
    expect(await tooLong.json()).toEqual(full);

    // The disk fills up while an upload is under way.
    const content = film(30 * mebibyte);
    const path = (await begin(content.length)).headers.get('location') ?? '';
    expect((await patch(path, 0, content.subarray(0, 10 * mebibyte))).status).toBe(204);
    await writeFile(join(disk, 'somebody-else'), randomBytes(45 * mebibyte));
    const stopped = await patch(path, 10 * mebibyte, content.subarray(10 * mebibyte));
    expect(stopped.status).toBe(507);
    expect(await stopped.json()).toEqual(full);

    // A form ends the same way and leaves nothing.
    const before = await freeBytes();
    const refused = await send(student.cookie, 20 * mebibyte);
    expect(refused.status).toBe(507);
    expect(await refused.json()).toEqual(full);
    await expect.poll(freeBytes).toBe(before);

    // Nobody else notices: the rest of the product works, and so does a small file.
    const others = await fetch(`${product.url}/api/data/fetch-announcements`, {
      headers: { cookie: student.cookie },
    });
    expect(others.status).toBe(200);
    expect((await send(student.cookie, 100_000)).status).toBe(201);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(product.output).not.toContain('ENOSPC');

    // With room again the upload goes on where it stopped.
    await rm(join(disk, 'somebody-else'));
    const offset = Number((await tus('HEAD', path, {})).headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(10 * mebibyte);
    expect((await patch(path, offset, content.subarray(offset))).status).toBe(204);
    const { file } = (await (await tus('GET', path, {})).json()) as { file: { sha256: string; url: string } };
    expect(file.sha256).toBe(createHash('sha256').update(content).digest('hex'));

    // Removed, and ended halfway: every byte comes back.
    expect((await tus('DELETE', file.url, {})).status).toBe(200);
    await expect.poll(freeBytes).toBeGreaterThan(atFirst - mebibyte);
    const another = (await begin(content.length)).headers.get('location') ?? '';
    await patch(another, 0, content.subarray(0, 5 * mebibyte));
    expect((await tus('DELETE', another, {})).status).toBe(204);
    await expect.poll(freeBytes).toBeGreaterThan(atFirst - mebibyte);
  },
  90_000,
);
