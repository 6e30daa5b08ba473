import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, signUp } from '../../e2e/accounts.ts';
import { Mailbox } from '../../e2e/mailbox.ts';
import { Product } from '../../e2e/product.ts';

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

/** Files under DATA_DIR/files, the unfinished ones included. */
async function bytesKept(): Promise<number> {
  const entries = await readdir(join(product.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
