import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { wordsOf } from '#shared/refusals.ts';
import type { Viewer } from '#server/session.ts';
import { BookingService } from '../../../../../test/bookings/service.ts';
import { bookingLimits as limits } from '../../contract/limits.ts';
import { timesOf } from './new-slots.ts';
import { listOffers } from './offers.ts';

const clocks = (
  start: string,
  zone: string,
  more: { minutes: number; slots: number; pauseMinutes: number },
) =>
  timesOf({ start, ...more }, zone).map(({ startAt, endAt }) => [startAt.toISOString(), endAt.toISOString()]);

test('slots follow each other with their pause, from a time on the college’s clock', () => {
  const three = { minutes: 20, slots: 3, pauseMinutes: 5 };
  expect(clocks('2026-08-03T10:00', 'Asia/Kolkata', three)).toEqual([
    ['2026-08-03T04:30:00.000Z', '2026-08-03T04:50:00.000Z'],
    ['2026-08-03T04:55:00.000Z', '2026-08-03T05:15:00.000Z'],
    ['2026-08-03T05:20:00.000Z', '2026-08-03T05:40:00.000Z'],
  ]);
});

test('over a change of clocks every slot is as long as the others', () => {
  const hours = { minutes: 60, slots: 4, pauseMinutes: 0 };
  const startsOf = (start: string) => clocks(start, 'Europe/Berlin', hours).map(([first]) => first);
  // Forward at 02:00, back at 03:00.
  expect(startsOf('2027-03-28T01:00')).toEqual([
    '2027-03-28T00:00:00.000Z',
    '2027-03-28T01:00:00.000Z',
    '2027-03-28T02:00:00.000Z',
    '2027-03-28T03:00:00.000Z',
  ]);
  expect(startsOf('2027-10-31T01:00')).toEqual([
    '2027-10-30T23:00:00.000Z',
    '2027-10-31T00:00:00.000Z',
    '2027-10-31T01:00:00.000Z',
    '2027-10-31T02:00:00.000Z',
  ]);
});

const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, '2026-08-03T10:00'.length);

async function refusalOf(call: Promise<unknown>): Promise<object> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.details?.fields ?? {});
    return { [error.code]: Object.fromEntries(fields.map(([name, reason]) => [name, wordsOf(reason)])) };
  }
  throw new Error('it was not refused');
}

describe('offering', () => {
  let service: BookingService;
  let teacher: Viewer;
  beforeAll(async () => {
    service = await BookingService.open();
    teacher = await service.teacher();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test('an offer has what was said, and blank places and links are none', async () => {
    const start = service.nextStart();
    const { offer, slots } = await service.offer(teacher, {
      start,
      title: 'Lab questions',
      note: 'Bring your numbers.',
      place: ' ',
      link: 'https://call.college.example/tara',
      pauseMinutes: 10,
      perPerson: 3,
    });
    expect(offer).toMatchObject({
      title: 'Lab questions',
      note: 'Bring your numbers.',
      place: null,
      link: 'https://call.college.example/tara',
      offeredTo: 'students',
      course: null,
      minutes: 15,
      changeHours: limits.usualChangeHours,
      perPerson: 3,
      free: 4,
      booked: 0,
      isWithdrawn: false,
      isOwn: true,
      startAt: `${start}:00.000Z`,
    });
    expect(offer.endAt).toBe(slots.at(-1)?.endAt);
    expect(slots.map(({ state }) => state)).toEqual(['free', 'free', 'free', 'free']);
  });

  test('in the past, or too far ahead, it is refused at its field', async () => {
    expect(await refusalOf(service.offer(teacher, { start: inHours(-1) }))).toEqual({
      validation: { start: 'The first time cannot be in the past' },
    });
    expect(await refusalOf(service.offer(teacher, { start: inHours(24 * 401) }))).toEqual({
      validation: { start: 'The first time can be at most 400 days ahead' },
    });
  });

  test.each([
    [{ minutes: 4 }, 'minutes'],
    [{ slots: 0 }, 'slots'],
    [{ slots: 201 }, 'slots'],
    [{ pauseMinutes: -1 }, 'pauseMinutes'],
    [{ changeHours: 3 }, 'changeHours'],
    [{ perPerson: 11 }, 'perPerson'],
    [{ start: '2027-02-30T10:00' }, 'start'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ offeredTo: 'course' }, 'courseId'],
    [{ courseId: 'optics' }, 'courseId'],
  ])('%j is refused at its field', async (wrong, field) => {
    const refused = await refusalOf(service.offer(teacher, wrong));
    expect(refused).toMatchObject({ validation: { [field]: expect.any(String) } });
  });

  test('to a course it needs a place on its staff', async () => {
    const other = await service.teacher('Otto Other');
    await service.db.execute(sql`
      insert into courses (id, owner_id, title, description, category, level, visibility)
      values ('optics', ${other.userId}, 'Optics', 'Light', 'C', 'all', 'public')`);
    const ask = () => service.offer(teacher, { offeredTo: 'course', courseId: 'optics' });
    expect(await refusalOf(ask())).toEqual({ validation: { courseId: 'Choose one of your courses' } });
    await service.db.execute(sql`
      insert into course_staff (course_id, user_id, role, rights, added_by)
      values ('optics', ${teacher.userId}, 'teachingAssistant', '{}', ${other.userId})`);
    expect((await ask()).offer.course).toEqual({ id: 'optics', title: 'Optics' });
  });

  test('a teacher is at one place at a time; what was withdrawn leaves its place', async () => {
    const start = service.nextStart();
    const first = await service.offer(teacher, { start, title: 'Morning', pauseMinutes: 15 });
    const overlap = { validation: { start: 'You offer other times then: Morning' } };
    expect(await refusalOf(service.offer(teacher, { start }))).toEqual(overlap);
    const lastMs = Date.parse(first.slots.at(-1)?.startAt ?? '');
    const clockOf = (ms: number) => new Date(ms).toISOString().slice(0, start.length);
    expect(await refusalOf(service.offer(teacher, { start: clockOf(lastMs + 5 * 60_000) }))).toEqual(overlap);
    // In a pause there is room, and so there is for others.
    await service.offer(teacher, { start: clockOf(Date.parse(`${start}Z`) + 15 * 60_000), slots: 1 });
    await service.offer(await service.teacher('Otto Other'), { start });
    await service.db.execute(sql`
      update booking_offers set withdrawn_at = now() where owner_id = ${teacher.userId} and start_at = ${first.offer.startAt}`);
    await service.offer(teacher, { start, slots: 1 });
  });

  test('a repeat offers once, also at the same time', async () => {
    const more = { start: service.nextStart(), clientId: 'client-0001' };
    const made = await Promise.all([service.offer(teacher, more), service.offer(teacher, more)]);
    expect(new Set(made.map(({ offer }) => offer.id)).size).toBe(1);
    expect(made[0]?.slots).toHaveLength(4);
  });

  test('two offers at once do not overlap', async () => {
    const start = service.nextStart();
    const made = await Promise.allSettled([
      service.offer(teacher, { start, title: 'One' }),
      service.offer(teacher, { start, title: 'Two' }),
    ]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('the list has what is not over, the next first; a teacher has a limited number of open offers', async () => {
    const busy = await service.teacher('Bea Busy');
    const later = await service.offer(busy, { title: 'Later' });
    const over = await service.offer(busy, { title: 'Over' });
    const begun = await service.offer(busy, { title: 'Begun' });
    await service.shift(over.offer.id, -61);
    await service.shift(begun.offer.id, -30);
    expect((await listOffers(service.db, busy)).map(({ title, free }) => [title, free])).toEqual([
      ['Begun', 1],
      ['Later', 4],
    ]);
    const student = await service.person();
    const seen = (await listOffers(service.db, student)).filter(({ teacher: by }) => by.name === 'Bea Busy');
    expect(seen.map(({ id, isOwn, booked }) => [id, isOwn, booked])).toEqual([
      [begun.offer.id, false, null],
      [later.offer.id, false, null],
    ]);
    await service.db.execute(sql`
      insert into booking_offers (id, owner_id, title, offered_to, minutes, pause_minutes, change_hours, per_person,
        start_at, end_at)
      select 'many ' || n, ${busy.userId}, 'Many', 'students', 15, 0, 2, 1, now() + interval '300 days',
        now() + interval '301 days'
      from generate_series(1, ${limits.offers}::int) n`);
    expect(await refusalOf(service.offer(busy))).toEqual({ conflict: {} });
  });
});
