import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import type { Announcement } from '../contract.ts';

let server: TestServer;
let admin: Account;
let teacher: Account;
let otherTeacher: Account;
let secondA: Account;
let thirdB: Account;
const open: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp({ role: 'teacher', name: 'Ada Admin' });
  teacher = await server.signUp({ role: 'teacher', name: 'Tara Teacher' });
  otherTeacher = await server.signUp({ role: 'teacher', name: 'Otto Other' });
  secondA = await server.signUp({ role: 'student', year: 'second', division: 'A' });
  thirdB = await server.signUp({ role: 'student', year: 'third', division: 'B' });
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect();
  await server.database.db.execute(sql`delete from announcements`);
  // The kept lists know nothing of a row that was deleted behind their back.
  const { announcement } = await create();
  await call(admin, 'DELETE', `/api/data/announcements/${announcement._id}`);
});
afterAll(() => server[Symbol.asyncDispose]());

type Fields = Record<string, string | Blob | null | undefined>;
const notice = { title: 'Exam week', content: 'Bring your student card.', author: 'Tara Teacher' };

async function call(who: Account | undefined, method: string, path: string, body?: FormData | object) {
  const isForm = body instanceof FormData;
  return fetch(server.url + path, {
    method,
    headers: {
      ...(who ? { cookie: who.cookie } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
}
const json = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;

function form(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) data.append(name, value, 'photo.png');
    else if (value != null) data.append(name, value);
  }
  return data;
}
const post = (fields: Fields = {}, who = teacher) =>
  call(who, 'POST', '/api/data/create-announcement', form({ ...notice, ...fields }));
async function create(
  fields: Fields = {},
  who = teacher,
): Promise<{ success: boolean; announcement: Announcement }> {
  const answer = await post(fields, who);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return json(answer);
}
async function list(who: Account, query = ''): Promise<Announcement[]> {
  const answer = await call(who, 'GET', `/api/data/fetch-announcements${query}`);
  expect(answer.status).toBe(200);
  return (await json<{ announcements: Announcement[] }>(answer)).announcements;
}
const titles = async (who: Account, query?: string) => (await list(who, query)).map(({ title }) => title);
const picture = async (width = 1200, height = 600) =>
  new Blob([
    await sharp({ create: { width, height, channels: 3, background: '#3655cd' } })
      .png()
      .toBuffer(),
  ]);

interface Heard {
  published: string[];
  updated: string[];
  removed: string[];
}
/** A connected browser of somebody, and what it has heard. */
async function listen(who: Account): Promise<{ socket: Socket; heard: Heard }> {
  const socket = io(server.url, {
    transports: ['websocket'],
    extraHeaders: { cookie: who.cookie },
    forceNew: true,
  });
  open.push(socket);
  const heard: Heard = { published: [], updated: [], removed: [] };
  socket.on('announcement_published', ({ title }: Announcement) => heard.published.push(title));
  socket.on('announcement_updated', ({ title }: Announcement) => heard.updated.push(title));
  socket.on('announcement_removed', ({ _id }: { _id: string }) => heard.removed.push(_id));
  await once(socket as unknown as NodeJS.EventEmitter, 'connect');
  return { socket, heard };
}
/** Everything that the server had to tell before now has been heard. */
async function settle(...listeners: { socket: Socket }[]): Promise<void> {
  for (const { socket } of listeners) await socket.timeout(5000).emitWithAck('ping', {});
}

describe('publishing', () => {
  test('an announcement with everything is stored and answered with 201', async () => {
    const { success, announcement } = await create({
      category: 'Maintenance',
      priority: 'important',
      date: '1999-01-01',
      image: await picture(),
    });
    expect(success).toBe(true);
    expect(announcement).toMatchObject({
      ...notice,
      category: 'Maintenance',
      priority: 'important',
      authorId: teacher.id,
      audienceYear: 'all',
      audienceDivision: 'all',
      state: 'published',
    });
    expect(Math.abs(Date.parse(announcement.date) - Date.now())).toBeLessThan(60_000);
    expect(announcement.imageUrl).toMatch(/^\/api\/files\/announcements\/[\w-]+\/large\?v=/);
    expect(await list(secondA)).toEqual([announcement]);
    const one = await call(secondA, 'GET', `/api/data/announcements/${announcement._id}`);
    expect(await one.json()).toEqual({ announcement });
  });

  test('JSON is taken too, and what nobody may set is not set', async () => {
    const answer = await call(teacher, 'POST', '/api/data/create-announcement', {
      ...notice,
      _id: 'mine',
      id: 'mine',
      authorId: admin.id,
      author_id: admin.id,
      state: 'expired',
      imageVersion: 'x',
      createdAt: '1999-01-01T00:00:00Z',
    });
    expect(answer.status).toBe(201);
    const { announcement } = await json<{ announcement: Announcement }>(answer);
    expect(announcement).toMatchObject({
      authorId: teacher.id,
      state: 'published',
      imageUrl: null,
      image: null,
    });
    expect(announcement._id).not.toBe('mine');
  });

  test('any priority but important is normal; a category is one of the three', async () => {
    expect((await create({ priority: 'urgent' })).announcement.priority).toBe('normal');
    expect((await create({ category: 'Feature Update' })).announcement.category).toBe('Feature Update');
    const refused = await post({ category: 'Party' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ success: false, code: 'validation' });
  });

  test.each(['title', 'content', 'author'])(
    'without %s: Please fill in all required fields',
    async (field) => {
      for (const value of [undefined, '', '   ']) {
        const answer = await post({ [field]: value });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({
          success: false,
          code: 'validation',
          message: 'Please fill in all required fields',
          details: { fields: { [field]: 'Please fill in all required fields' } },
        });
      }
    },
  );

  test('students may not, nobody without a session may', async () => {
    expect((await post({}, secondA)).status).toBe(403);
    expect((await call(undefined, 'POST', '/api/data/create-announcement', form(notice))).status).toBe(401);
    expect((await call(undefined, 'GET', '/api/data/fetch-announcements')).status).toBe(401);
  });

  test('the same clientId again publishes once', async () => {
    const clientId = 'client-0001';
    const [first, second] = await Promise.all([create({ clientId }), create({ clientId })]);
    expect(second.announcement._id).toBe(first.announcement._id);
    expect(await titles(secondA)).toEqual(['Exam week']);
    expect((await create({ clientId }, otherTeacher)).announcement._id).not.toBe(first.announcement._id);
  });

  test('letters of every alphabet come back; a NUL is refused', async () => {
    const title = 'परीक्षा 试题 امتحان 👩🏽‍🏫 <b>&amp;';
    expect((await create({ title })).announcement.title).toBe(title);
    expect(
      (await call(teacher, 'POST', '/api/data/create-announcement', { ...notice, title: 'a\0b' })).status,
    ).toBe(400);
  });

  test.each([
    ['javascript:alert(1)', 400],
    ['data:image/png;base64,AAAA', 400],
    ['http://college.example/a.png', 400],
    ['//college.example/a.png', 400],
    ['/api/data/fetch-announcements', 400],
    ['https://college.example/a b.png', 400],
    ['https://college.example/a.png', 201],
  ])('an image address %s answers %i', async (imageUrl, status) => {
    const answer = await post({ imageUrl });
    expect(answer.status).toBe(status);
    if (status === 201)
      expect(await answer.json()).toMatchObject({ announcement: { imageUrl, image: null } });
  });
});

describe('images', () => {
  test('are served in sizes, written anew, to be kept for ever by the browser', async () => {
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c33' } })
      .withExif({
        IFD0: { Artist: 'Priya Secret' },
        IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    const { announcement } = await create({ image: new Blob([photo, '<script>alert("tail")</script>']) });
    expect(announcement.image).toMatchObject({ width: 1600, height: 800 });
    const sizes: number[] = [];
    for (const { url, width } of announcement.image?.sources ?? []) {
      const answer = await call(secondA, 'GET', url);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes('Priya Secret') || bytes.includes('tail')).toBe(false);
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
      sizes.push(width);
    }
    expect(sizes).toEqual([480, 960, 1600]);
    const plain = await call(secondA, 'GET', `/api/files/announcements/${announcement._id}/small`);
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    expect((await call(secondA, 'GET', `/api/files/announcements/${announcement._id}/huge`)).status).toBe(
      404,
    );
  });

  test.each([
    ['HTML that calls itself a PNG', '<html><script>alert(1)</script></html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF signature before script', 'GIF89a=1;alert(1)'],
    ['an empty file', ''],
  ])('%s: 415, and nothing is published', async (_name, content) => {
    const answer = await post({ image: new Blob([content], { type: 'image/png' }) });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ success: false, code: 'unsupported_type' });
    expect(await titles(teacher)).toEqual([]);
  });

  test('of more than 5 MB: Image size exceeds 5MB limit', async () => {
    const answer = await post({ image: new Blob([randomBytes(5 * 1024 * 1024 + 1)], { type: 'image/png' }) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: 'Image size exceeds 5MB limit' });
  });

  test('another image has another address, and the old one is gone with its files', async () => {
    const { announcement } = await create({ image: await picture() });
    const old = String(announcement.imageUrl);
    const answer = await call(
      teacher,
      'PATCH',
      `/api/data/announcements/${announcement._id}`,
      form({ image: await picture(400, 300) }),
    );
    const changed = (await json<{ announcement: Announcement }>(answer)).announcement;
    expect(changed.image).toMatchObject({ width: 400, height: 300 });
    expect(changed.imageUrl).not.toBe(old);
    const cleared = await call(teacher, 'PATCH', `/api/data/announcements/${announcement._id}`, {
      imageUrl: null,
    });
    expect(await cleared.json()).toMatchObject({ announcement: { imageUrl: null, image: null } });
    expect((await call(teacher, 'GET', String(changed.imageUrl))).status).toBe(404);
    await expect.poll(() => waitingSweeps(), { timeout: 10_000 }).toBe(0);
  });

  test('are seen only by those who see the announcement', async () => {
    const { announcement } = await create({ image: await picture(100, 50), audienceYear: 'second' });
    const url = String(announcement.imageUrl);
    expect((await call(secondA, 'GET', url)).status).toBe(200);
    expect((await call(thirdB, 'GET', url)).status).toBe(404);
    expect((await call(undefined, 'GET', url)).status).toBe(401);
    const unknown = await call(thirdB, 'GET', url.replace(announcement._id, 'unknown'));
    expect(await bodyOf(unknown)).toEqual(await bodyOf(await call(thirdB, 'GET', url)));
  });

  /** Removals that are due now; those of new uploads wait an hour. */
  async function waitingSweeps(): Promise<number> {
    const { rows } = await server.database.db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from jobs where name = 'announcement_image_sweep' and run_at <= now()`,
    );
    return rows[0]?.waiting ?? 0;
  }
  const bodyOf = async (answer: Response) => {
    const { requestId: _requestId, ...body } = await json<Record<string, unknown>>(answer);
    return body;
  };
});

describe('audience', () => {
  test('a year, a division, both, in every form that the product writes', async () => {
    await create({ title: 'all' });
    await create({ title: 'second', audienceYear: 'Year 2' });
    await create({ title: 'B', audienceDivision: 'b' });
    await create({ title: 'third B', audienceYear: 'Third Year', audienceDivision: 'B' });
    await create({ title: 'third A', audienceYear: 'third', audienceDivision: 'A' });
    expect(await titles(secondA)).toEqual(['second', 'all']);
    expect(await titles(thirdB)).toEqual(['third B', 'B', 'all']);
    expect(await titles(otherTeacher)).toEqual(['third A', 'third B', 'B', 'second', 'all']);
    expect((await post({ audienceYear: 'fifth' })).status).toBe(400);
    expect((await post({ audienceDivision: 'Z' })).status).toBe(400);
  });

  test('live, it is told to exactly those', async () => {
    const [inIt, outside, staff] = [await listen(secondA), await listen(thirdB), await listen(otherTeacher)];
    const { announcement } = await create({ title: 'for second', audienceYear: 'second' });
    const path = `/api/data/announcements/${announcement._id}`;
    await call(teacher, 'PATCH', path, { title: 'for third', audienceYear: 'third' });
    await call(teacher, 'PATCH', path, { title: 'still third' });
    await call(teacher, 'DELETE', path);
    await expect.poll(() => staff.heard.removed, { timeout: 5000 }).toEqual([announcement._id]);
    await settle(inIt, outside, staff);
    expect(inIt.heard).toEqual({ published: ['for second'], updated: [], removed: [announcement._id] });
    expect(outside.heard.published).toEqual(['for third']);
    expect(outside.heard.updated).toEqual(['still third']);
    expect(staff.heard.updated).toEqual(['for third', 'still third']);
  });
});

describe('changing', () => {
  test('absent stays, the author and administrators may, other teachers get 403, the blind 404', async () => {
    const { announcement } = await create({
      priority: 'important',
      audienceYear: 'second',
      image: await picture(60, 30),
    });
    const path = `/api/data/announcements/${announcement._id}`;
    const changed = await call(teacher, 'PATCH', path, { title: 'Moved' });
    expect(await changed.json()).toMatchObject({
      success: true,
      announcement: { ...announcement, title: 'Moved', editedAt: expect.any(String) },
    });
    expect((await call(admin, 'PATCH', path, { title: 'By the administrator' })).status).toBe(200);
    for (const method of ['PATCH', 'DELETE']) {
      expect((await call(otherTeacher, method, path, { title: 'x' })).status).toBe(403);
      expect((await call(secondA, method, path, { title: 'x' })).status).toBe(403);
      expect((await call(thirdB, method, path, { title: 'x' })).status).toBe(404);
      expect((await call(undefined, method, path, { title: 'x' })).status).toBe(401);
    }
    expect(await titles(secondA)).toEqual(['By the administrator']);
    expect((await call(admin, 'DELETE', path)).status).toBe(200);
    expect((await call(admin, 'DELETE', path)).status).toBe(404);
    expect(await titles(secondA)).toEqual([]);
  });

  test('required fields stay required; an unknown id, even a strange one, is 404', async () => {
    const { announcement } = await create();
    const refused = await call(teacher, 'PATCH', `/api/data/announcements/${announcement._id}`, {
      title: ' ',
    });
    expect(refused.status).toBe(400);
    for (const id of ['unknown', '%00', "'%20or%201=1", 'x'.repeat(400)]) {
      expect((await call(teacher, 'PATCH', `/api/data/announcements/${id}`, { title: 'x' })).status).toBe(
        404,
      );
      expect((await call(teacher, 'GET', `/api/data/announcements/${id}`)).status).toBe(404);
    }
  });
});

describe('later and no longer', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  test('before its time it is nowhere but with its author and administrators', async () => {
    const inIt = await listen(secondA);
    const { announcement } = await create({
      title: 'secret plan',
      publishAt: inHours(1),
      image: await picture(60, 30),
    });
    const path = `/api/data/announcements/${announcement._id}`;
    expect(announcement.state).toBe('scheduled');
    for (const who of [secondA, otherTeacher]) {
      expect(await titles(who)).toEqual([]);
      expect(await titles(who, '?search=secret')).toEqual([]);
      expect(await titles(who, '?state=scheduled')).toEqual([]);
      expect((await call(who, 'GET', path)).status).toBe(404);
      expect((await call(who, 'PATCH', path, { title: 'x' })).status).toBe(404);
      expect((await call(who, 'GET', String(announcement.imageUrl))).status).toBe(404);
    }
    expect(await titles(teacher)).toEqual([]);
    for (const who of [teacher, admin]) {
      expect(await titles(who, '?state=scheduled')).toEqual(['secret plan']);
      expect((await call(who, 'GET', path)).status).toBe(200);
    }
    await call(teacher, 'PATCH', path, { title: 'secret plan, edited' });
    await call(teacher, 'DELETE', path);
    await settle(inIt);
    expect(inIt.heard).toEqual({ published: [], updated: [], removed: [] });
  });

  test('at its time it is listed and told, and when it expires it is taken back', async () => {
    const inIt = await listen(secondA);
    const publishAt = new Date(Date.now() + 1200).toISOString();
    const expiresAt = new Date(Date.now() + 3200).toISOString();
    const { announcement } = await create({ title: 'at its time', publishAt, expiresAt });
    expect(announcement).toMatchObject({ state: 'scheduled', publishAt, date: publishAt, expiresAt });
    expect(await titles(secondA)).toEqual([]);
    await expect.poll(() => titles(secondA), { timeout: 10_000 }).toEqual(['at its time']);
    await expect.poll(() => inIt.heard.published, { timeout: 10_000 }).toEqual(['at its time']);
    await expect.poll(() => titles(secondA), { timeout: 10_000 }).toEqual([]);
    await expect.poll(() => inIt.heard.removed, { timeout: 10_000 }).toEqual([announcement._id]);
    expect((await call(secondA, 'GET', `/api/data/announcements/${announcement._id}`)).status).toBe(404);
    expect(await titles(teacher, '?state=expired')).toEqual(['at its time']);
  });

  test('a time that has passed means now; an end before the beginning is refused', async () => {
    expect((await create({ publishAt: inHours(-5) })).announcement.state).toBe('published');
    for (const times of [{ expiresAt: inHours(-1) }, { publishAt: inHours(2), expiresAt: inHours(1) }]) {
      const answer = await post(times);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ details: { fields: { expiresAt: expect.any(String) } } });
    }
    for (const wrong of ['soon', '2026-02-30T10:00:00Z', '2026-01-01', '9999-01-01T00:00:00Z']) {
      expect((await post({ publishAt: wrong })).status).toBe(400);
    }
  });

  test('an edit keeps the date; put off it disappears; brought forward it appears', async () => {
    const inIt = await listen(secondA);
    const { announcement } = await create();
    const path = `/api/data/announcements/${announcement._id}`;
    const edited = await json<{ announcement: Announcement }>(
      await call(teacher, 'PATCH', path, { title: 'Edited', publishAt: '' }),
    );
    expect(edited.announcement.date).toBe(announcement.date);
    await call(teacher, 'PATCH', path, { publishAt: inHours(1) });
    expect(await titles(secondA)).toEqual([]);
    await call(teacher, 'PATCH', path, { publishAt: null });
    expect(await titles(secondA)).toEqual(['Edited']);
    await expect.poll(() => inIt.heard.published.length, { timeout: 5000 }).toBe(2);
    expect(inIt.heard.removed).toEqual([announcement._id]);
  });
});

describe('the list', () => {
  test('is narrowed by words, category, priority and audience, page by page', async () => {
    await create({ title: 'Library hours', category: 'Maintenance' });
    await create({ title: 'Sports day', category: 'Event', priority: 'important' });
    await create({ title: 'Second year picnic', category: 'Event', audienceYear: 'second' });
    expect(await titles(secondA, '?search=librar')).toEqual(['Library hours']);
    expect(await titles(secondA, '?search=HOUR%20library')).toEqual(['Library hours']);
    expect(await titles(secondA, '?search=tara')).toHaveLength(3);
    expect(await titles(secondA, '?category=Event')).toEqual(['Second year picnic', 'Sports day']);
    expect(await titles(secondA, '?priority=important')).toEqual(['Sports day']);
    expect(await titles(secondA, '?audience=second')).toEqual(['Second year picnic']);
    expect(await titles(secondA, '?audience=everyone&category=Event')).toEqual(['Sports day']);
    const first = await call(secondA, 'GET', '/api/data/fetch-announcements?limit=2');
    const page = await json<{ announcements: Announcement[]; nextCursor: string }>(first);
    expect(page.announcements).toHaveLength(2);
    expect(await titles(secondA, `?limit=2&cursor=${page.nextCursor}`)).toEqual(['Library hours']);
    for (const wrong of [
      'limit=0',
      'limit=1000',
      'cursor=x',
      'category=Party',
      'audience=fifth',
      'search=%00',
    ]) {
      expect((await call(secondA, 'GET', `/api/data/fetch-announcements?${wrong}`)).status).toBe(400);
    }
  });
});
