import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CourseDesk } from './courses/desk.ts';
import type { Discussion } from '#features/courses/contract/shapes.ts';
import { countWithin, pageBytes } from '#server/http/page-bytes.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const run = (statement: ReturnType<typeof sql>) => desk.server.database.db.execute(statement);
/** Three bytes for each character, as long as the field allows. */
const long = (chars: number) => sql`repeat('語', ${chars}::int)`;

/** Every page of a list, with the bytes of each. */
async function pages<T>(path: string, rowsOf: (answer: Record<string, T[]>) => T[] | undefined) {
  const sizes: number[] = [];
  const rows: T[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await desk.call(desk.teacher, 'GET', `${path}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    const text = await answer.text();
    const body = JSON.parse(text) as Record<string, T[]> & { nextCursor: string | null };
    sizes.push(Buffer.byteLength(text));
    rows.push(...(rowsOf(body) ?? []));
    cursor = body.nextCursor;
  }
  return { sizes, rows };
}
/** A page, and the one row with which it was not yet full. */
const most = pageBytes + 100_000;

test('tasks with the longest texts come in pages of a megabyte, each of them once', async () => {
  await run(sql`insert into tasks (id, author_id, title, description, subject, priority, due_at, points, assigned_years, assigned_divisions)
    select 'long-t' || lpad(n::text, 3, '0'), ${desk.teacher.id}, 'T' || n, ${long(20_000)}, 'Physics', 'normal', now() + n * interval '1 hour', 10, '{}', '{}'
    from generate_series(1, 60) n`);
  const { sizes, rows } = await pages<{ _id: string }>(
    '/api/data/fetch-task?limit=100',
    ({ tasks }) => tasks,
  );
  expect(Math.max(...sizes)).toBeLessThan(most);
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(60);
  expect(rows).toHaveLength(60);
});

test('announcements with the longest texts do so too', async () => {
  await run(sql`insert into announcements (id, author_id, author, title, content, category, priority, audience_years, audience_divisions, publish_at)
    select 'long-a' || lpad(n::text, 3, '0'), ${desk.teacher.id}, 'Us', 'A' || n, ${long(20_000)}, 'Event', 'normal', '{}', '{}', now() - n * interval '1 hour'
    from generate_series(1, 60) n`);
  const { sizes, rows } = await pages<{ _id: string }>(
    '/api/data/fetch-announcements?limit=50',
    ({ announcements }) => announcements,
  );
  expect(Math.max(...sizes)).toBeLessThan(most);
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(60);
  expect(rows).toHaveLength(60);
});

test('requests for another look at grades do so, those that wait first', async () => {
  const task = 'long-requests';
  await run(sql`insert into tasks (id, author_id, title, description, subject, priority, points, assigned_years, assigned_divisions)
    values (${task}, ${desk.teacher.id}, 'T', 'D', 'Physics', 'normal', 10, '{}', '{}')`);
  await run(sql`insert into hand_ins (id, task_id, student_id, task_created_at, state, points, changed_by)
    values (${task}, ${task}, ${desk.secondA.id}, now(), 'returned', 5, ${desk.secondA.id})`);
  await run(sql`insert into task_regrade_requests (id, hand_in_id, task_id, graded_at, points_before, reason, state, answer, asked_at)
    select 'r' || n, ${task}, ${task}, now() + n * interval '1 hour', 5, ${long(2000)},
      case when n % 10 = 0 then 'open' else 'answered' end, case when n % 10 = 0 then null else ${long(2000)} end,
      now() + n * interval '1 hour'
    from generate_series(1, 300) n`);
  const answer = await desk.call(desk.teacher, 'GET', `/api/tasks/${task}/regrades`);
  const text = await answer.text();
  expect(Buffer.byteLength(text)).toBeLessThan(most);
  const { requests } = JSON.parse(text) as { requests: { request: { state: string } }[] };
  expect(requests.length).toBeGreaterThan(80);
  expect(requests.slice(0, 30).every(({ request }) => request.state === 'open')).toBe(true);
});

test('doubts with long conversations do so too; of one that fills a page alone the newest is shown, and leads to what came before', async () => {
  const { course, lesson } = await desk.courseWithLesson();
  await run(sql`insert into course_doubts (id, course_id, lesson_id, asker_id, question, created_at)
    select 'long-d' || d, ${course._id}, ${lesson._id}, ${desk.secondA.id}, 'Why ' || d, now() - d * interval '1 minute' from generate_series(1, 8) d`);
  await run(sql`insert into course_doubt_messages (id, doubt_id, sender_id, sender_role, message, created_at)
    select 'long-m' || d || '-' || m, 'long-d' || d, ${desk.teacher.id}, 'teacher', m || ${long(10_000)}, now() + m * interval '1 second'
    from generate_series(1, 8) d, generate_series(1, case d when 1 then 60 else 10 end) m`);
  const path = `/api/courses/${course._id}/lessons/${lesson._id}/doubts?limit=100`;
  const { sizes, rows } = await pages<Discussion>(path, ({ discussions }) => discussions);
  expect(Math.max(...sizes)).toBeLessThan(most);
  expect(rows.map(({ question }) => question)).toEqual(Array.from({ length: 8 }, (_, d) => `Why ${d + 1}`));
  const newest = rows[0]?.messages.map(({ message }) => message.replace(/語+/, ''));
  expect(newest?.at(-1)).toBe('60');
  expect(newest).not.toContain('1');
  expect(rows[1]?.messages).toHaveLength(10);
  expect(rows[1]?.earlierCursor).toBeNull();
  // What came before, page by page, each message once.
  const texts = [newest ?? []];
  for (let cursor = rows[0]?.earlierCursor ?? null; cursor !== null;) {
    const earlier = await desk.call(
      desk.teacher,
      'GET',
      `/api/courses/discussions/long-d1/messages?cursor=${cursor}`,
    );
    const text = await earlier.text();
    expect(Buffer.byteLength(text)).toBeLessThan(most);
    const page = JSON.parse(text) as Pick<Discussion, 'messages' | 'earlierCursor'>;
    texts.unshift(page.messages.map(({ message }) => message.replace(/語+/, '')));
    cursor = page.earlierCursor;
  }
  expect(texts).toHaveLength(2);
  expect(texts.flat()).toEqual(Array.from({ length: 60 }, (_, m) => String(m + 1)));
});

test('a student is led to earlier messages of a doubt only where there are some that they may see', async () => {
  const { course, lesson } = await desk.courseWithLesson();
  const path = `/api/courses/${course._id}/lessons/${lesson._id}/doubts`;
  await run(sql`insert into course_doubts (id, course_id, lesson_id, asker_id, question)
    values ('mixed', ${course._id}, ${lesson._id}, ${desk.secondA.id}, 'Why?')`);
  // The asker has said much, the teacher little: others see the 5 answers only.
  await run(sql`insert into course_doubt_messages (id, doubt_id, sender_id, sender_role, message, created_at)
    select 'mixed-' || lpad(m::text, 2, '0'), 'mixed', case m % 10 when 0 then ${desk.teacher.id} else ${desk.secondA.id} end,
      case m % 10 when 0 then 'teacher' else 'student' end, m || ${long(10_000)}, now() from generate_series(1, 50) m`);
  const seenBy = async (who: typeof desk.teacher) =>
    (await desk.ask<{ discussions: Discussion[] }>(who, 'GET', path)).discussions[0];
  const [teacher, asker, other] = [
    await seenBy(desk.teacher),
    await seenBy(desk.secondA),
    await seenBy(desk.thirdB),
  ];
  expect(teacher?.earlierCursor).toBe(asker?.earlierCursor);
  expect(asker?.messages.length).toBeLessThan(50);
  expect(other?.messages).toHaveLength(5);
  expect(other?.earlierCursor).toBeNull();
  const earlier = (who: typeof desk.teacher) =>
    desk.ask<Pick<Discussion, 'messages' | 'earlierCursor'>>(
      who,
      'GET',
      `/api/courses/discussions/mixed/messages?cursor=${asker?.earlierCursor}`,
    );
  const first = asker?.messages[0]?._id ?? '';
  const before = await earlier(desk.secondA);
  expect(before.messages.length).toBe(50 - (asker?.messages.length ?? 0));
  expect(before.earlierCursor).toBeNull();
  // All of one moment: their ids say which comes first.
  expect(before.messages.every(({ _id }) => _id < first)).toBe(true);
  expect((await earlier(desk.thirdB)).messages.every(({ senderRole }) => senderRole === 'teacher')).toBe(
    true,
  );
  const live = await desk.listen(desk.thirdB, course._id);
  await desk.call(desk.teacher, 'POST', '/api/courses/discussions/mixed/reply', { message: 'So.' });
  await expect
    .poll(() => live.discussions.at(-1))
    .toMatchObject({ earlierCursor: null, messages: { length: 6 } });
});

test('the first row has room whatever it has', () => {
  expect(countWithin([])).toBe(0);
  expect(countWithin([pageBytes * 3, 1])).toBe(1);
  expect(countWithin([pageBytes, 0, 1])).toBe(2);
  expect(countWithin([1, 2, 3])).toBe(3);
});
