import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MemoryBus } from '#platform/bus/memory.ts';
import { Worker } from '#platform/jobs/worker.ts';
import { openMailer } from '#platform/mail/open.ts';
import { noticeEvent, type NoticeKind } from '#features/notifications/contract/notice.ts';
import { Mailbox } from '../../../../../e2e/lib/mailbox.ts';
import { testDatabase } from '../../../../../test/lib/database.ts';
import { silentLog } from '../../../../../test/lib/silent-log.ts';
import type { Context } from '../context.ts';
import { deliver } from '../delivery/deliver.ts';
import { toPerson } from '../delivery/recipients.ts';
import { noticeSource } from '../events.ts';
import { Kinds } from '../kinds.ts';
import { PushSender } from '../push/push-sender.ts';
import { Sources } from '../sources.ts';
import { UnsubscribeTokens } from '../unsubscribe/unsubscribe-token.ts';
import { sendDigests } from './digest.ts';
import { sendGathered } from './gathered.ts';

const database = await testDatabase();
const { db } = database;
const mailbox = await Mailbox.open();
const jobs = new Worker(db, silentLog, { pollMs: 20, retryMs: 5, stopMs: 1_000 });
const mailer = openMailer(
  { smtpUrl: mailbox.url, mailFrom: 'Quad <quad@college.edu>', isProduction: false },
  db,
  jobs,
  silentLog,
);
const email = 'ann@college.example';

const talkAgreed = noticeEvent<{ talk: string; group?: string }>('test.talk_agreed');
const kind: NoticeKind = {
  name: 'test.talk_agreed',
  category: 'updates',
  isForOnePerson: true,
  sentence: ({ title }) => ({ title, body: 'In room 7.' }),
  ofMany: ({ count }) => ({ title: `${count} talks`, body: 'In room 7.' }),
};
const source = noticeSource(talkAgreed, async ({ talk, group }) => ({
  key: `talk:${talk}`,
  ...(group === undefined ? {} : { group }),
  subject: `talk:${talk}`,
  record: `talk:${talk}`,
  title: talk,
  url: '/calendar',
  words: 'About lenses.',
  sees: () => true,
  invitation: (person) => ({
    method: 'REQUEST',
    content: `BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nUID:${talk}\r\nATTENDEE:mailto:${person.email}\r\nEND:VCALENDAR\r\n`,
  }),
  recipients: () => toPerson(db, 'ann', kind),
}));

const secret = 'a secret for tests only, 0123456789';
const ctx: Context = {
  db,
  jobs,
  mailer,
  bus: new MemoryBus(silentLog),
  log: silentLog,
  realtime: { presenceOf: () => 'offline', toUser() {} },
  timeZone: 'UTC',
  kinds: new Kinds([kind]),
  sources: new Sources([source]),
  dependentsOf: async () => [],
  publicUrl: new URL('https://quad.college.edu'),
  tokens: new UnsubscribeTokens(secret),
  push: new PushSender({ secret, contact: 'mailto:quad@college.edu', allowsThisMachine: true }),
};

beforeAll(async () => {
  await db.execute(
    sql`insert into people (id, role, name, sort_name, email) values ('ann', 'teacher', 'Ann Lee', 'ann lee', ${email})`,
  );
  jobs.start();
});
afterEach(async () => {
  await db.execute(sql`delete from notifications`);
  await db.execute(sql`delete from notification_preferences`);
  mailbox.clear();
});
afterAll(async () => {
  await jobs[Symbol.asyncDispose]();
  await mailbox[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const agree = (talk: string, group?: string) =>
  deliver(ctx, talkAgreed.with({ talk, ...(group === undefined ? {} : { group }) }));
const prefer = (frequency: string, words: boolean) =>
  db.execute(sql`
    insert into notification_preferences (user_id, email_enabled, push_enabled, email_frequency, email_words)
    values ('ann', true, false, ${frequency}, ${words})`);
const invitations = () =>
  mailbox
    .allTo(email)
    .map(({ subject, calendar }) => `${subject}: ${calendar?.method ?? 'none'}`)
    .toSorted();

test('a mail about one thing carries the invitation of its recipient, at once or gathered; one about several carries none', async () => {
  await agree('Alone');
  await expect.poll(invitations).toEqual(['Alone: REQUEST']);
  const [mail] = mailbox.allTo(email);
  expect(mail?.text).toContain('> About lenses.');
  expect(mail?.calendar?.content).toBe(
    `BEGIN:VCALENDAR\nMETHOD:REQUEST\nUID:Alone\nATTENDEE:mailto:${email}\nEND:VCALENDAR\n`,
  );
  await agree('Gathered', 'offer:1');
  await agree('Second', 'offer:2');
  await agree('Third', 'offer:2');
  await sendGathered(ctx, new Date(Date.now() + 3_600_000));
  await expect.poll(invitations).toEqual(['2 talks: none', 'Alone: REQUEST', 'Gathered: REQUEST']);
});

test('the daily mail carries none, nor do mails of people who want no words in them', async () => {
  await prefer('daily', true);
  await agree('Daily');
  await sendDigests(ctx, new Date(Date.now() + 25 * 3_600_000));
  await expect.poll(invitations).toEqual(['1 new notification: none']);
  await db.execute(sql`delete from notification_preferences`);
  await prefer('personal', false);
  await agree('Bare');
  await expect.poll(invitations).toEqual(['1 new notification: none', 'Bare: none']);
});

test('what is stored of a notification holds no invitation', async () => {
  await agree('Stored', 'offer:3');
  const { rows } = await db.execute<{ row: string }>(sql`select n::text as row from notifications n`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain('VCALENDAR');
});
