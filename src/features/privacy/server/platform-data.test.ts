import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { quietJobs } from '../../../../test/lib/college.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import { platformPersonalData } from './platform-data.ts';

const database = await testDatabase();
const { db } = database;
afterAll(() => database[Symbol.asyncDispose]());

const subject = { userId: 'ann', name: 'Ann Lee', email: 'ann@college.example' };
const tools = {
  jobs: quietJobs,
  fateOf: () => 'removed' as const,
  removeFiles: async () => {},
  removeFilesOf: async () => {},
};

test('an invitation that names an erased person does not leave, also where its lines are folded; others do', async () => {
  const calendars = {
    named: 'SUMMARY:Talk\r\nATTENDEE;CN=Ann Lee:mailto:x@y.example\r\n',
    folded: 'ATTENDEE;CN=Somebody with a long title A\r\n nn\r\n\t Lee:mailto:x@y.example\r\n',
    addressed: 'ATTENDEE:mailto:ann@college.example\r\n',
    other: 'ATTENDEE;CN=Ann Leemann:mailto:x@y.example\r\n',
  };
  for (const [id, content] of Object.entries(calendars))
    for (const state of ['waiting', 'sent'])
      await db.execute(sql`
        insert into mails (id, kind, recipient, subject, text, state, calendar)
        values (${`${id} ${state}`}, 'test', 'bob@college.example', 'A talk', 'With you.', ${state},
          ${JSON.stringify({ method: 'REQUEST', content })}::jsonb)`);
  await db.transaction((tx) => platformPersonalData.erase?.(tx, subject, tools) ?? Promise.resolve());
  const { rows } = await db.execute<{ id: string; invites: boolean }>(
    sql`select id, calendar is not null as invites from mails order by id`,
  );
  expect(rows.map(({ id, invites }) => [id, invites])).toEqual([
    ['addressed waiting', false],
    ['folded waiting', false],
    ['named waiting', false],
    ['other sent', true],
    ['other waiting', true],
  ]);
});
