import { request } from 'node:http';
import autocannon from 'autocannon';
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
