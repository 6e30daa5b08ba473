import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Office } from '../../../../test/admin/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office[Symbol.asyncDispose]());

const change = (changes: object) => office.ask('PATCH', '/api/admin/college', changes);
const read = async () => (await office.get('/api/college', '')).body;
const task = (facts: object) =>
  office.post('/api/data/create-task', { title: 'Lenses', description: 'Measure.', ...facts });

const picture = async (colour: string) =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer();

test('a college that has changed nothing has the lists of the specification', async () => {
  expect(await read()).toEqual({
    name: null,
    logoUrl: null,
    subjects: ['General', 'Mathematics', 'Science', 'English', 'History', 'Computer Science'],
    divisions: ['A', 'B', 'C'],
    timeZone: 'UTC',
  });
  const { body } = await office.get('/api/config', '');
  expect(body).toMatchObject({ divisions: ['A', 'B', 'C'], signUpDivisions: ['A', 'B'] });
});

test('the server resizes the logo and serves it to everybody; a new logo has a new address', async () => {
  const send = async (colour: string) => {
    const form = new FormData();
    form.append('purpose', 'college-logo');
    form.append('file', new File([Uint8Array.from(await picture(colour))], 'logo.png'));
    const { body } = await office.post('/api/files', form);
    return (body['file'] as { id: string }).id;
  };
  const first = await change({ name: '  Saint Hilda’s ', logoFileId: await send('red') });
  const { college } = first.body as { college: { name: string; logoUrl: string } };
  expect(college.name).toBe('Saint Hilda’s');
  const manifest = await fetch(`${office.server.url}/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ name: 'Saint Hilda’s', short_name: 'Quad' });
  const small = await fetch(`${office.server.url}${college.logoUrl}&w=60`);
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(small.headers.get('cache-control')).toContain('immutable');
  // This process has turned off reading images from memory, so the test writes a file.
  const path = join(tmpdir(), `logo-${process.pid}.webp`);
  await writeFile(path, Buffer.from(await small.arrayBuffer()));
  expect((await sharp(path).metadata()).width).toBe(64);
  await rm(path);
  const student = await office.server.signUp();
  const form = new FormData();
  form.append('purpose', 'college-logo');
  form.append('file', new File([Uint8Array.from(await picture('blue'))], 'logo.png'));
  expect((await office.post('/api/files', form, student.cookie)).status).toBe(403);
  const second = await change({ logoFileId: await send('green') });
  expect((second.body['college'] as { logoUrl: string }).logoUrl).not.toBe(college.logoUrl);
  expect((await change({ name: null, logoFileId: null })).body['college']).toMatchObject({
    name: null,
    logoUrl: null,
  });
  expect((await office.get('/api/college/logo', '')).status).toBe(404);
});

test('forms accept the values of the lists, in any case, and refuse others in the field', async () => {
  await change({ subjects: ['General', 'Astronomy'], divisions: ['A', 'B', 'North'] });
  const made = await task({ subject: 'astronomy', assignedDivision: 'NORTH' });
  expect(made.body['task']).toMatchObject({ subject: 'Astronomy', assignedDivision: 'North' });
  expect(await task({ subject: 'History' })).toMatchObject({
    status: 400,
    body: { details: { fields: { subject: expect.any(String) } } },
  });
  for (const [path, facts] of [
    ['/api/data/create-task', { title: 'x', description: 'y', assignedDivision: 'C' }],
    ['/api/courses', { title: 'x', description: 'y', category: 'z', targetDivision: 'C' }],
    ['/api/data/create-announcement', { title: 'x', content: 'y', author: 'z', audienceDivision: 'C' }],
  ] as const) {
    expect([path, (await office.post(path, facts)).status]).toEqual([path, 400]);
  }
  const start = (division: string) =>
    office.post(
      '/api/identity/sign-up/start',
      {
        email: 'nova@college.example',
        password: 'correct horse battery 42',
        profile: { role: 'student', name: 'Nova', studentId: 'S-1', year: 'first', division },
      },
      '',
    );
  expect((await start('C')).body).toMatchObject({
    details: { fields: { 'profile.division': expect.any(String) } },
  });
  expect((await start('north')).status).toBe(200);
  expect((await office.get('/api/config', '')).body['signUpDivisions']).toEqual(['A', 'B', 'North']);
});

test('only an administrator who has seen the counts removes a value in use, and its records keep it', async () => {
  const { body } = await task({ subject: 'Astronomy', assignedDivision: 'North' });
  const { _id: id } = body['task'] as { _id: string };
  const refused = await change({ subjects: ['General'], divisions: ['A', 'B'] });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      details: {
        inUse: { subjects: [{ value: 'Astronomy', tasks: 2 }], divisions: [{ value: 'North', tasks: 2 }] },
      },
    },
  });
  expect((await read())['subjects']).toEqual(['General', 'Astronomy']);
  const use = await office.get('/api/admin/college/use');
  expect(use.body['divisions']).toContainEqual({ value: 'North', tasks: 2 });
  expect((await change({ subjects: ['General'], divisions: ['A', 'B'], removeUsed: true })).status).toBe(200);
  expect((await task({ subject: 'Astronomy' })).status).toBe(400);
  const edited = await office.ask('PATCH', `/api/data/tasks/${id}`, {
    title: 'Stars',
    subject: 'Astronomy',
    assignedDivision: 'North',
  });
  expect(edited.body['task']).toMatchObject({
    title: 'Stars',
    subject: 'Astronomy',
    assignedDivision: 'North',
  });
  const beside = (divisions: string[]) =>
    office.ask('PATCH', `/api/data/tasks/${id}`, { assignedDivisions: divisions });
  expect((await beside(['B', 'North'])).body['task']).toMatchObject({ assignedDivisions: ['B', 'North'] });
  expect((await beside(['B'])).status).toBe(200);
  expect((await beside(['B', 'North'])).status).toBe(400);
});

test('a rename reaches every record with the old name, and the audit log has it once', async () => {
  await change({ subjects: ['General', 'Optics'], divisions: ['A', 'B', 'South'], removeUsed: true });
  const sami = await office.server.signUp({ name: 'Sami South' });
  await office.rows(`update people set division = 'South' where id = $1`, sami.id);
  await office.rows(
    `insert into roster (id, email, role, division) values ('r1', 'late@college.example', 'student', 'South')`,
  );
  const made = await task({ subject: 'Optics', assignedDivisions: ['A', 'South'], assignedYear: 'Year 2' });
  const { _id: taskId } = made.body['task'] as { _id: string };
  const inSouth = { targetYear: 'all', targetDivisions: ['A', 'South'], visibility: 'restricted' };
  await office.post('/api/courses', {
    title: 'Waves',
    description: 'All of them',
    category: 'z',
    ...inSouth,
  });
  await office.post('/api/data/create-announcement', {
    title: 'Rooms',
    content: 'They moved.',
    author: 'Ada',
    category: 'Event',
    audienceDivision: 'South',
  });
  const renames = {
    subjects: [{ from: 'Optics', to: 'Light' }],
    divisions: [{ from: 'South', to: 'Riverside' }],
  };
  const answer = await change({ renames });
  expect(answer.body['college']).toMatchObject({
    subjects: ['General', 'Light'],
    divisions: ['A', 'B', 'Riverside'],
  });
  const own = await office.get('/api/data/fetch-user-info', sami.cookie);
  expect(own.body['user']).toMatchObject({ division: 'Riverside' });
  expect((await office.get(`/api/data/tasks/${taskId}`, sami.cookie)).body['task']).toMatchObject({
    subject: 'Light',
    assignedDivisions: ['A', 'Riverside'],
  });
  const read = async (path: string) => JSON.stringify((await office.get(path, sami.cookie)).body);
  for (const list of ['/api/data/fetch-task', '/api/data/fetch-task?subject=Light'])
    expect(await read(list)).toContain(taskId);
  expect(await read('/api/courses')).toContain('Waves');
  expect(await read('/api/data/fetch-announcements')).toContain('Rooms');
  expect(await office.rows(`select division from roster where id = 'r1'`)).toEqual([
    { division: 'Riverside' },
  ]);
  const use = await office.get('/api/admin/college/use');
  expect(use.body['divisions']).toContainEqual({
    value: 'Riverside',
    people: 1,
    tasks: 1,
    courses: 1,
    announcements: 1,
  });
  const lines = await office.rows(`select details from audit_log where details ? 'renames'`);
  expect(lines).toEqual([{ details: { fields: ['subjects', 'divisions'], renames } }]);
  // A repeated rename, one onto an existing value and one to a reserved word change nothing.
  for (const rename of [renames.divisions[0], { from: 'A', to: 'b' }, { from: 'A', to: 'All' }]) {
    const refused = await change({ name: 'Not kept', renames: { divisions: [rename] } });
    expect([rename, refused.status]).toEqual([rename, 400]);
  }
  expect((await office.get('/api/college', '')).body).toMatchObject({
    name: null,
    divisions: ['A', 'B', 'Riverside'],
  });
  // Another spelling is the same value.
  expect((await change({ renames: { divisions: [{ from: 'Riverside', to: 'RIVERSIDE' }] } })).status).toBe(
    200,
  );
});

test.each([
  [{ subjects: [] }, 'Keep at least one'],
  [{ divisions: ['A', 'a'] }, 'Each one can be in the list once'],
  [{ divisions: ['All'] }, 'This word stands for everybody; please choose another one'],
  [{ subjects: ['  '] }, 'Please enter a subject'],
  [{ name: 'x'.repeat(101) }, 'Use at most 100 characters'],
])('%j is refused', async (changes, message) => {
  expect(await change(changes)).toMatchObject({ status: 400, body: { message } });
});
