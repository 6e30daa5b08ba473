import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, signUp } from '../../e2e/lib/accounts.ts';
import { Mailbox } from '../../e2e/lib/mailbox.ts';
import { Product } from '../../e2e/lib/product.ts';

let mailbox: Mailbox;
let product: Product;
let account: Account;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  product = await Product.start({ SMTP_URL: mailbox.url });
  account = await signUp(product.url, mailbox, { role: 'teacher' });
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await mailbox[Symbol.asyncDispose]();
});

test('F14: an upload that is cut in the middle leaves no row and not one byte', async () => {
  const image = randomBytes(4 * 1024 * 1024);
  const fields = { title: 'Cut', content: 'Never published', author: 'A', category: 'Event' };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--cut\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const socket = connect(product.port, '127.0.0.1');
  socket.write(
    `POST /api/data/create-announcement HTTP/1.1\r\nhost: localhost\r\ncookie: ${account.cookie}\r\n` +
      `content-type: multipart/form-data; boundary=cut\r\ncontent-length: ${head.length + image.length + 20}\r\n\r\n${head}`,
  );
  socket.write(image.subarray(0, image.length / 2));
  await expect.poll(() => bytesKept()).toBeGreaterThan(0);
  socket.destroy();
  await expect.poll(() => bytesKept()).toBe(0);
  const list = await fetch(`${product.url}/api/data/fetch-announcements`, {
    headers: { cookie: account.cookie },
  });
  expect(await list.json()).toMatchObject({ announcements: [] });
});

// The last one: it ends the product.
test('F17: asked to stop under load, it says not ready first, finishes what is in flight, and exits 0', async () => {
  const { pid } = product;
  const load = autocannon(
    {
      url: `${product.url}/api/data/fetch-announcements`,
      headers: { cookie: account.cookie },
      connections: 20,
      overallRate: 200,
      duration: 8,
    },
    () => undefined,
  );
  const result = new Promise<autocannon.Result>((resolve) => load.once('done', resolve));
  let wrong = 0;
  load.on('response', (_client, status) => {
    if (status !== 200) wrong += 1;
  });
  const slow = slowUpload();
  await new Promise<void>((resolve) => load.once('response', () => resolve()));
  await slow.isBeingReceived;
  const ended = product.kill('SIGTERM');
  const whileStopping = await fetch(`${product.url}/readyz`);
  expect(whileStopping.status).toBe(503);
  slow.finish();
  expect(await slow.status).toBe(201);
  expect(await ended, product.output).toBe(0);
  load.stop();
  const { non2xx } = await result;
  expect({ wrong, non2xx }).toEqual({ wrong: 0, non2xx: 0 });
  expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH');
});

/** A POST whose second half is sent when the test says so. */
function slowUpload() {
  const body = JSON.stringify({ title: 'Slow', content: 'Written slowly', author: 'A', category: 'Event' });
  const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
  const call = request(
    `${product.url}/api/data/create-announcement`,
    {
      method: 'POST',
      headers: { cookie: account.cookie, 'content-type': 'application/json', 'content-length': body.length },
    },
    (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    },
  );
  call.on('error', reject);
  const isBeingReceived = new Promise<void>((done) => call.write(body.slice(0, 10), () => done()));
  return { isBeingReceived, finish: () => call.end(body.slice(10)), status };
}

/** Files under DATA_DIR/files, the unfinished ones included. */
async function bytesKept(): Promise<number> {
  const entries = await readdir(join(product.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
