import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Office } from '../../../../test/admin/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
  const actions = ['lesson.moved', 'lesson.moved', 'lesson.opened', 'lessons', '=cmd|calc'];
  for (const [index, action] of actions.entries()) {
    await office.rows(
      `insert into audit_log (id, at, actor_id, action, subject, details) values ($1, $2, $3, $4, $5, '{"n":1}')`,
      `a${index}`,
      `2026-03-0${index + 1}T10:00:00Z`,
      index === 2 ? null : office.root.id,
      action,
      `thing-${index}`,
    );
  }
});
afterAll(() => office[Symbol.asyncDispose]());

interface Entry {
  id: string;
  actor: { id: string; name: string } | null;
}
async function read(query: string): Promise<{ ids: string[]; entries: Entry[]; nextAfter: string | null }> {
  const { status, body } = await office.get(`/api/admin/audit?${query}`);
  expect(status).toBe(200);
  const { entries, nextAfter } = body as { entries: Entry[]; nextAfter: string | null };
  return { ids: entries.map(({ id }) => id), entries, nextAfter };
}

test.each([
  ['action=lesson.moved', ['a1', 'a0']],
  ['action=lesson', ['a2', 'a1', 'a0']],
  ['subject=thing-3', ['a3']],
  ['action=lesson&from=2026-03-02T00:00:00Z&to=2026-03-03T10:00:00Z', ['a1']],
  ['action=lesson&from=2026-03-02T12:00:00%2B02:00', ['a2', 'a1']],
  ['action=les%25', []],
  ['subject=thing-1&action=lesson.opened', []],
])('%s', async (query, ids) => {
  expect((await read(query)).ids).toEqual(ids);
});

test("a line has the actor's name, and no name for nobody", async () => {
  const { entries } = await read(`action=lesson`);
  expect(entries[0]?.actor).toBeNull();
  expect(entries[1]?.actor).toEqual({ id: office.root.id, name: 'Ada Root' });
  expect((await read(`actor=${office.root.id}&action=lesson`)).ids).toEqual(['a1', 'a0']);
});

test('pages join without a gap, and the list has each action once', async () => {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(
      `to=2026-04-01T00:00:00Z&limit=2${after ? `&after=${after}` : ''}`,
    );
    ids.push(...page.ids);
    after = page.nextAfter;
  } while (after !== null);
  expect(ids).toEqual(['a4', 'a3', 'a2', 'a1', 'a0']);
  const { actions } = (await office.get('/api/admin/audit/actions')).body as { actions: string[] };
  expect(actions).toEqual(
    expect.arrayContaining(['=cmd|calc', 'account.created', 'lesson.moved', 'lessons']),
  );
  expect(new Set(actions).size).toBe(actions.length);
});

test('the file holds every line, and no formula that a spreadsheet would run', async () => {
  await office.rows(
    `insert into audit_log (id, action, subject) values ('two-lines', 'two.lines', E'one\\ntwo')`,
  );
  await office.rows(
    `insert into audit_log (id, action, actor_id) select 'bulk' || i, 'bulk.line', null from generate_series(1, 2500) i`,
  );
  const answer = await fetch(`${office.server.url}/api/admin/audit.csv`, {
    headers: { cookie: office.root.cookie },
  });
  expect(answer.headers.get('content-disposition')).toContain('audit-log.csv');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  // For spreadsheets a line feed ends a row too.
  expect(bytes.toString()).toContain('"two.lines","one\ntwo"');
  const lines: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
  expect(lines.filter(({ Action }) => Action === 'bulk.line')).toHaveLength(2500);
  expect(lines.find(({ Action }) => Action?.includes('cmd'))?.['Action']).toBe("'=cmd|calc");
  expect(lines.find(({ Action }) => Action === 'lesson.moved')).toMatchObject({
    Actor: 'Ada Root',
    Details: '{"n":1}',
  });
});

test.each(['update audit_log set action = $1', 'delete from audit_log where action = $1'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(office.rows(statement, 'lesson.moved')).rejects.toThrow(
      'rows of the audit log are only ever added',
    );
  },
);

test('the database refuses to empty the log', async () => {
  await expect(office.rows('truncate audit_log')).rejects.toThrow(
    'rows of the audit log are only ever added',
  );
  expect((await read('action=lesson')).ids).toHaveLength(3);
});

test('concurrent calls write one line each', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Saint ${index}`);
  await Promise.all(names.map((name) => office.ask('PATCH', '/api/admin/college', { name })));
  const appearances = names.map((_name, index) => ({ appearance: { compactView: index % 2 === 0 } }));
  await Promise.all(appearances.map((body) => office.ask('PATCH', '/api/settings', body)));
  expect((await read('action=college.changed&limit=100')).ids).toHaveLength(30);
  expect((await read('action=settings.change&limit=100')).ids).toHaveLength(30);
});
