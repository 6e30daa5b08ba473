import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/lib/database.ts';
import { silentLog } from '../../../test/lib/silent-log.ts';
import { Worker } from '../jobs/worker.ts';
import { Outbox, recentMails, type OutboxSettings } from './outbox.ts';

const database = await testDatabase();
const { db } = database;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await db.execute(sql`delete from mails`);
  await db.execute(sql`delete from jobs`);
});
afterAll(() => database[Symbol.asyncDispose]());

/** A mail server that answers each mail with the next of `codes`, 0 being to take it, then takes everything. */
async function mailServer(codes: number[] = []): Promise<{
  url: string;
  letters(): Promise<Email[]>;
  lines(): string[];
  offered(): number;
  connections(): number;
}> {
  const taken: Buffer[] = [];
  let offered = 0;
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        offered += 1;
        const responseCode = codes.shift();
        if (responseCode) return done(Object.assign(new Error('not now'), { responseCode }));
        taken.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters: () => Promise.all(taken.map((mail) => PostalMime.parse(mail))),
    lines: () => taken.flatMap((mail) => mail.toString().split('\r\n')),
    offered: () => offered,
    connections: () => connections,
  };
}

function outbox(settings: Partial<OutboxSettings>): { outbox: Outbox; start: () => void } {
  const jobs = new Worker(db, silentLog, { pollMs: 20, retryMs: 5, stopMs: 1_000 });
  closing.push(() => jobs[Symbol.asyncDispose]());
  const all = {
    smtpUrl: undefined,
    mailFrom: 'Quad <quad@college.edu>',
    isProduction: false,
    print() {},
    ...settings,
  };
  return { outbox: new Outbox(all, db, jobs, silentLog), start: () => jobs.start() };
}

const code = {
  to: 'ada@college.edu',
  subject: 'Your code',
  text: 'Hello Ada,\n\n123456\n\nQuad',
  kind: 'sign-up-code',
};
const states = async () => (await recentMails(db)).map((mail) => [mail.state, mail.attempts]);

test('a mail that the server defers with 451 is tried again and delivered once', async () => {
  const server = await mailServer([451, 421]);
  const { outbox: mailer, start } = outbox({ smtpUrl: server.url });
  await mailer.send(db, code);
  start();
  await expect.poll(states).toEqual([['sent', 2]]);
  expect((await server.letters()).map((mail) => mail.text?.trim())).toEqual(['Hello Ada,\n\n123456\n\nQuad']);
  expect((await server.letters())[0]).toMatchObject({
    subject: 'Your code',
    from: { name: 'Quad', address: 'quad@college.edu' },
    to: [{ address: 'ada@college.edu' }],
  });
  expect(server.offered()).toBe(3);
});

test('a mail that the server refuses with 550 is marked failed and not tried again', async () => {
  const server = await mailServer([550]);
  const { outbox: mailer, start } = outbox({ smtpUrl: server.url });
  await mailer.send(db, code);
  start();
  await expect.poll(states).toEqual([['failed', 1]]);
  expect(server.offered()).toBe(1);
});

test('after eight tries a mail is given up', async () => {
  const { outbox: mailer, start } = outbox({ smtpUrl: 'smtp://127.0.0.1:9' });
  await mailer.send(db, code);
  // The pauses of a real hour and a half are taken away.
  const hurry = setInterval(
    () =>
      void db.execute(sql`update jobs set run_at = now() where state = 'waiting' and name = 'mail.deliver'`),
    10,
  );
  start();
  await expect.poll(states).toEqual([['failed', 8]]);
  clearInterval(hurry);
});

test('many mails share a few connections, each goes once, and a code does not wait behind them', async () => {
  const server = await mailServer([...Array<number>(8).fill(0), 550, 451]);
  const { outbox: mailer, start } = outbox({ smtpUrl: server.url });
  const people = Array.from({ length: 40 }, (_, index) => `p${index}@college.edu`);
  await mailer.sendAll(
    db,
    people.map((to) => ({ ...code, to, kind: 'announcement' })),
  );
  await mailer.send(db, code);
  start();
  await expect.poll(async () => (await states()).filter(([state]) => state === 'waiting')).toEqual([]);
  const taken = (await server.letters()).map((mail) => mail.to?.[0]?.address ?? '');
  // One of them is refused for good, one is put off.
  expect(taken).toHaveLength(40);
  expect(new Set(taken).size).toBe(40);
  expect(server.offered()).toBe(42);
  // It was written last.
  expect(taken.indexOf(code.to)).toBeLessThan(20);
  expect(server.connections()).toBeLessThan(server.offered() / 2);
});

test('a mail of a transaction that does not commit is not sent', async () => {
  const server = await mailServer();
  const { outbox: mailer, start } = outbox({ smtpUrl: server.url });
  start();
  await expect(
    db.transaction(async (tx) => {
      await mailer.send(tx, code);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await mailer.send(db, { ...code, to: 'bob@college.edu' });
  await expect.poll(states).toEqual([['sent', 0]]);
  expect((await server.letters()).map((mail) => mail.to?.[0]?.address)).toEqual(['bob@college.edu']);
});

test('a code that waited longer than it is good for is not sent any more', async () => {
  const server = await mailServer();
  const { outbox: mailer, start } = outbox({ smtpUrl: server.url });
  await mailer.send(db, { ...code, usefulForMs: 600_000 });
  await db.execute(sql`update mails set expires_at = now() - interval '1 second'`);
  start();
  await expect.poll(states).toEqual([['expired', 0]]);
  expect(server.offered()).toBe(0);
});

test('what a person typed cannot add a header or a recipient', async () => {
  const server = await mailServer();
  const { outbox: mailer, start } = outbox({ smtpUrl: server.url });
  const stop = `<https://quad.college.edu/stop?token=${'t'.repeat(200)}>`;
  const headers = { 'List-Unsubscribe': stop };
  await mailer.send(db, { ...code, subject: 'New: hi\r\nBcc: all@college.edu\nX-Bad: 1', headers });
  await expect(mailer.send(db, { ...code, to: 'ada@college.edu, all@college.edu' })).rejects.toThrow(
    'one plain address',
  );
  await expect(mailer.send(db, { ...code, to: 'ada@college.edu\r\nBcc: all@college.edu' })).rejects.toThrow(
    'one plain address',
  );
  start();
  await expect.poll(states).toEqual([['sent', 0]]);
  expect((await server.letters())[0]?.subject).toBe('New: hi Bcc: all@college.edu X-Bad: 1');
  expect((await server.letters())[0]?.headers.map((header) => header.key)).not.toContain('x-bad');
  expect((await server.letters())[0]?.bcc).toBeUndefined();
  // Not broken into two lines: not every mail program puts an address together again.
  expect(server.lines()).toContain(`List-Unsubscribe: ${stop}`);
});

test('a calendar program finds the invitation beside the text, others find a file; it is kept as long as the text', async () => {
  const server = await mailServer();
  const { outbox: mailer, start } = outbox({ smtpUrl: server.url, isProduction: true });
  const content = [
    'BEGIN:VCALENDAR',
    'METHOD:CANCEL',
    'BEGIN:VEVENT',
    `SUMMARY:${'Sprechstunde für Ann, '.repeat(3)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  await mailer.send(db, { ...code, calendar: { method: 'CANCEL', content } });
  expect((await recentMails(db))[0]?.calendar).toEqual({ method: 'CANCEL', content });
  start();
  await expect.poll(states).toEqual([['sent', 0]]);
  const [letter] = await server.letters();
  expect(letter?.text?.trim()).toBe('Hello Ada,\n\n123456\n\nQuad');
  expect(letter?.html).toContain('123456');
  const parts = letter?.attachments.map(({ mimeType, method, filename, disposition, content: bytes }) => ({
    mimeType,
    method,
    filename,
    disposition,
    // The parser gives lines as a Unix text has them.
    content: typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes),
  }));
  const asText = content.replaceAll('\r\n', '\n');
  expect(parts).toEqual([
    { mimeType: 'text/calendar', method: 'CANCEL', filename: null, disposition: null, content: asText },
    {
      mimeType: 'application/ics',
      method: undefined,
      filename: 'invite.ics',
      disposition: 'attachment',
      content: asText,
    },
  ]);
  expect((await recentMails(db))[0]).toMatchObject({ text: '', calendar: null });
});

test('the HTML part shows the text, its links and nothing that it says about HTML', async () => {
  const server = await mailServer();
  const { outbox: mailer, start } = outbox({ smtpUrl: server.url });
  await mailer.send(db, {
    ...code,
    text: '<b>Bob</b> & co wrote: see https://quad.college.edu/a?b=1&c="2".\n\n123456',
  });
  start();
  await expect.poll(states).toEqual([['sent', 0]]);
  const html = (await server.letters())[0]?.html ?? '';
  expect(html).toContain('&lt;b&gt;Bob&lt;/b&gt; &amp; co');
  expect(html).toContain('<a href="https://quad.college.edu/a?b=1&amp;c=">');
  expect(html).toMatch(/letter-spacing:0.2em">123456</);
});

test('without a mail server mails are printed, and kept for /dev/mail outside production', async () => {
  const printed: string[] = [];
  const { outbox: mailer, start } = outbox({ print: (mail) => printed.push(`${mail.to}: ${mail.text}`) });
  await mailer.send(db, code);
  start();
  await expect.poll(states).toEqual([['printed', 0]]);
  expect(printed).toEqual(['ada@college.edu: Hello Ada,\n\n123456\n\nQuad']);
  expect((await recentMails(db))[0]?.text).toContain('123456');
});

test('in production the text of a delivered mail is gone', async () => {
  const server = await mailServer();
  const { outbox: mailer, start } = outbox({ smtpUrl: server.url, isProduction: true });
  await mailer.send(db, code);
  start();
  await expect.poll(states).toEqual([['sent', 0]]);
  expect((await recentMails(db))[0]?.text).toBe('');
});
