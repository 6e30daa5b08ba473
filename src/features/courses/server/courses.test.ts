import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CourseDesk, formOf, picture, refusalOf, titles } from '../../../../test/courses/desk.ts';
import { json } from '../../../../test/lib/desk.ts';
import { untilWaiting } from '../../../../test/lib/waiting.ts';
import type { Course, CourseCard } from '../contract/shapes.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const postCover = (coverImage: File): Promise<Response> =>
  desk.call(desk.teacher, 'POST', '/api/courses', formOf({ title: 'x', description: 'y', coverImage }));
const list = async (who: typeof desk.teacher, query = ''): Promise<string[]> =>
  titles((await desk.ask<{ courses: CourseCard[] }>(who, 'GET', `/api/courses${query}`)).courses);
const restricted = { visibility: 'restricted', targetYear: 'second', targetDivision: 'A' };
const notThere = 'This course does not exist, or is not meant for you.';

test("a teacher's change during a hand-over changes nothing", async () => {
  const course = await desk.course({ title: 'Given away' });
  const { db } = desk.server.database;
  const change = await db.transaction(async (tx) => {
    await tx.execute(sql`select from courses where id = ${course._id} for update`);
    const sent = desk.call(desk.teacher, 'PATCH', `/api/courses/${course._id}`, { title: 'Still mine' });
    await untilWaiting(db);
    await tx.execute(sql`update courses set owner_id = 'another teacher' where id = ${course._id}`);
    return { sent };
  });
  expect(await refusalOf(await change.sent)).toEqual([404, notThere]);
  const { rows } = await db.execute(sql`select title from courses where id = ${course._id}`);
  expect(rows).toEqual([{ title: 'Given away' }]);
});

describe('creating', () => {
  test('stores every field of a course as it was sent', async () => {
    const answer = await desk.call(
      desk.teacher,
      'POST',
      '/api/courses',
      formOf({
        title: ' Optics ',
        description: 'Light, from **lens** to laser.',
        category: 'Science',
        level: 'intermediate',
        ...restricted,
        createdByClerkId: desk.teacher.id,
        createdByName: 'Tara Teacher',
        createdByEmail: desk.teacher.email,
        estimatedHours: '12.5',
        tags: 'light,  lenses ,, Light, laser',
        coverImage: await picture(),
      }),
    );
    expect(answer.status).toBe(201);
    const { success, course } = await json<{ success: boolean; course: Course }>(answer);
    expect(success).toBe(true);
    const moment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(course).toMatchObject({
      _id: expect.any(String),
      createdAt: moment,
      updatedAt: moment,
      title: 'Optics',
      description: 'Light, from **lens** to laser.',
      category: 'Science',
      level: 'intermediate',
      visibility: 'restricted',
      targetYear: 'second',
      targetDivision: 'A',
      createdByClerkId: desk.teacher.id,
      createdByName: 'Tara Teacher',
      estimatedHours: 12.5,
      tags: ['light', 'lenses', 'laser'],
      moduleCount: 0,
      lessonCount: 0,
      modules: [],
      canManage: true,
      progress: null,
    });
    const cover = await desk.call(desk.teacher, 'GET', course.coverImageUrl ?? '');
    expect(cover.headers.get('content-type')).toBe('image/webp');
    expect(await desk.read(desk.teacher, course._id)).toEqual(course);
  });

  test('uses defaults for absent fields, and accepts JSON', async () => {
    const body = { title: 'Plain', description: 'Just this', tags: ['a', 'b'], estimatedHours: 3 };
    const { course } = await desk.ask<{ course: Course }>(desk.teacher, 'POST', '/api/courses', body);
    expect(course).toMatchObject({
      category: '',
      level: 'all',
      visibility: 'public',
      targetYear: 'All',
      targetDivision: 'All',
      estimatedHours: 3,
      tags: ['a', 'b'],
      coverImageUrl: null,
    });
  });

  test.each([
    [{ title: '' }, 'Title and description are required'],
    [{ description: '  ' }, 'Title and description are required'],
    [{ title: undefined }, 'Title and description are required'],
    [{ estimatedHours: '-1' }, 'Estimated hours must be a number from 0 in steps of 0.5'],
    [{ estimatedHours: '1.25' }, 'Estimated hours must be a number from 0 in steps of 0.5'],
    [{ estimatedHours: 'two' }, 'Estimated hours must be a number from 0 in steps of 0.5'],
    [{ level: 'expert' }, 'Choose beginner, intermediate, advanced or all'],
    [{ visibility: 'secret' }, 'Choose public, restricted or members'],
    [{ targetYear: 'fifth' }, 'Choose a year of the college, or All'],
    [{ targetDivision: 'Z' }, 'Choose a division of the college, or All'],
    [{ title: 'x'.repeat(201) }, 'Use at most 200 characters for the title'],
    [{ tags: 'x'.repeat(41) }, 'Use at most 20 tags of at most 40 characters'],
    [
      { tags: Array.from({ length: 21 }, (_, at) => `t${at}`).join(',') },
      'Use at most 20 tags of at most 40 characters',
    ],
    [{ title: 'a\0b' }, 'This text holds a character that cannot be stored.'],
  ])('%j is refused with 400: %s', async (fields, sentence) => {
    const form = formOf({ title: 'Optics', description: 'Light', ...fields });
    expect(await refusalOf(await desk.call(desk.teacher, 'POST', '/api/courses', form))).toEqual([
      400,
      sentence,
    ]);
  });

  test('refuses a cover over 8 MB, and a cover that is not an image', async () => {
    const large = new File([Buffer.alloc(8 * 1024 * 1024 + 1)], 'large.png');
    expect(await refusalOf(await postCover(large))).toEqual([413, 'Cover image exceeds 8MB limit']);
    expect((await postCover(new File(['<svg/>'], 'cover.png'))).status).toBe(415);
  });

  test("refuses students, and a course in another person's name", async () => {
    const body = { title: 'Optics', description: 'Light' };
    expect((await desk.call(desk.secondA, 'POST', '/api/courses', body)).status).toBe(403);
    expect((await desk.call(undefined, 'POST', '/api/courses', body)).status).toBe(401);
    const foreign = { ...body, createdByClerkId: desk.otherTeacher.id };
    expect((await desk.call(desk.teacher, 'POST', '/api/courses', foreign)).status).toBe(403);
    const { rows } = await desk.server.database.db.execute(sql`
      select 1 from audit_log where action = 'impersonation.refused' and actor_id = ${desk.teacher.id}
        and subject = ${desk.otherTeacher.id}`);
    expect(rows.length).toBe(1);
  });

  test('creates once when a retry has the same client id', async () => {
    const body = { title: 'Once', description: 'Only', clientId: 'retry-0001' };
    const both = await Promise.all([
      desk.ask<{ course: Course }>(desk.teacher, 'POST', '/api/courses', body),
      desk.ask<{ course: Course }>(desk.teacher, 'POST', '/api/courses', body),
    ]);
    expect(both[0].course._id).toBe(both[1].course._id);
  });
});

describe('who sees what', () => {
  test('teachers list their own courses; students list public ones and those of their class; other addresses answer 404', async () => {
    const other = desk.otherTeacher;
    const open = await desk.course({ title: 'Open to all' }, other);
    const second = await desk.course({ title: 'For second A', ...restricted }, other);
    const third = await desk.course(
      { title: 'For the third', visibility: 'restricted', targetYear: 'Third', targetDivision: 'All' },
      other,
    );
    const audiences: [typeof other, (typeof open)[]][] = [
      [other, [third, second, open]],
      [desk.teacher, []],
      [desk.secondA, [second, open]],
      [desk.thirdB, [third, open]],
    ];
    for (const [who, seen] of audiences) {
      const mine = await list(who);
      for (const course of [open, second, third]) {
        const isSeen = seen.includes(course);
        expect(mine.includes(course.title), `${who.name} ${course.title}`).toBe(isSeen);
        const answer = await desk.call(who, 'GET', `/api/courses/${course._id}`);
        if (isSeen) expect(answer.status).toBe(200);
        else expect(await refusalOf(answer)).toEqual([404, notThere]);
      }
    }
    // The specification's parameters change nothing.
    const widened = '?viewerRole=teacher&year=third&division=B';
    expect(await list(desk.secondA, widened)).toEqual(await list(desk.secondA));
    expect(await list(other, `?createdBy=${other.id}`)).toEqual(await list(other));
    expect((await desk.call(desk.teacher, 'GET', `/api/courses?createdBy=${other.id}`)).status).toBe(403);
    // The filter by author only narrows the list.
    expect(await list(desk.secondA, `?author=${other.id}`)).toEqual(['For second A', 'Open to all']);
    expect(await list(desk.secondA, `?author=${desk.teacher.id}`)).not.toContain('Open to all');
    expect(await list(desk.teacher, `?author=${other.id}`)).toEqual([]);
  });

  test('search finds words of title, description and tags, by their beginning and inflected', async () => {
    await desk.course({ title: 'Thermodynamics', description: 'Engines and heats', tags: 'entropy, carnot' });
    for (const search of ['thermo', 'engine', 'heat', 'ENTROP', 'carnot engin']) {
      expect(await list(desk.secondA, `?search=${search}`), search).toEqual(['Thermodynamics']);
    }
    expect(await list(desk.secondA, `?search=${encodeURIComponent("' | nothing:* & !")}`)).toEqual([]);
  });

  test('pages join without a gap or a repeat', async () => {
    const all = await list(desk.secondA, '?limit=100');
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `?limit=2${cursor && `&cursor=${cursor}`}`;
      const page: { courses: CourseCard[]; nextCursor: string | null } = await desk.ask(
        desk.secondA,
        'GET',
        `/api/courses${query}`,
      );
      paged.push(...titles(page.courses));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
  });
});

describe('changing', () => {
  test('keeps absent fields, clears empty ones, and adds and removes a cover', async () => {
    const course = await desk.course({ tags: 'one', estimatedHours: '2', coverImage: await picture() });
    const patch = async (fields: Record<string, string | File>) =>
      (
        await desk.ask<{ course: Course }>(
          desk.teacher,
          'PATCH',
          `/api/courses/${course._id}`,
          formOf(fields),
        )
      ).course;
    expect(await patch({ title: 'Optics II' })).toMatchObject({
      title: 'Optics II',
      description: course.description,
      tags: ['one'],
      estimatedHours: 2,
      coverImageUrl: course.coverImageUrl,
      version: course.version + 1,
    });
    expect(await patch({ estimatedHours: '', tags: '', coverImageFileId: '' })).toMatchObject({
      estimatedHours: null,
      tags: [],
      coverImageUrl: null,
    });
    expect((await desk.call(desk.teacher, 'GET', course.coverImageUrl ?? '')).status).toBe(404);
    const again = await patch({ coverImage: await picture(640, 360) });
    expect(again.coverImage).toMatchObject({ width: 640, height: 360 });
  });

  test('answers a conflict to the second of two tabs, and stores none of its change', async () => {
    const course = await desk.course();
    const path = `/api/courses/${course._id}`;
    const save = (title: string) =>
      desk.call(desk.teacher, 'PATCH', path, { title, version: course.version });
    expect((await save('From the first tab')).status).toBe(200);
    const late = await save('From the second tab');
    expect(late.status).toBe(409);
    expect(await json(late)).toMatchObject({
      code: 'conflict',
      message:
        'This was changed in another tab or by somebody else meanwhile. Load what is there now, then make your change again.',
      details: { version: course.version + 1 },
    });
    expect((await desk.read(desk.teacher, course._id)).title).toBe('From the first tab');
  });

  test('is for its teacher; an empty title is refused', async () => {
    const { _id } = await desk.course();
    const path = `/api/courses/${_id}`;
    expect(await refusalOf(await desk.call(desk.teacher, 'PATCH', path, { title: '' }))).toEqual([
      400,
      'Title and description are required',
    ]);
    expect(await refusalOf(await desk.call(desk.otherTeacher, 'PATCH', path, { title: 'Mine' }))).toEqual([
      404,
      notThere,
    ]);
    expect((await desk.call(desk.secondA, 'PATCH', path, { title: 'Mine' })).status).toBe(403);
  });

  test('reaches live everybody who could see it or can now, and nobody else', async () => {
    const [second, third, owner, stranger] = [
      await desk.listen(desk.secondA),
      await desk.listen(desk.thirdB),
      await desk.listen(desk.teacher),
      await desk.listen(desk.otherTeacher),
    ];
    const course = await desk.course(restricted);
    // Events of earlier tests may still arrive.
    const heardBy = ({ changed }: typeof owner) => changed.filter((id) => id === course._id).length;
    const changes = [
      { title: 'New title' },
      { targetYear: 'third', targetDivision: 'B' },
      { title: 'Newest title' },
    ];
    // Waits for each event: the audience is read when the change is delivered.
    await expect.poll(() => heardBy(owner)).toBe(1);
    for (const [index, change] of changes.entries()) {
      await desk.ask(desk.teacher, 'PATCH', `/api/courses/${course._id}`, change);
      await expect.poll(() => heardBy(owner)).toBe(index + 2);
    }
    for (const { socket } of [second, third, stranger]) await socket.timeout(5000).emitWithAck('ping', {});
    expect([second, third, stranger].map(heardBy)).toEqual([3, 2, 0]);
  });
});
