import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/id.ts';
import type { Viewer } from '#server/session.ts';
import type { CalendarDate } from '#features/calendar/server/service.ts';
import { BookingService } from '../../../../test/bookings/service.ts';
import type { Slot } from '../contract/bookings.ts';
import { book } from './bookings.ts';
import { bookingsInCalendar } from './calendar.ts';
import { cancelBooking, moveBooking } from './change-bookings.ts';

let service: BookingService;
let teacher: Viewer;
let sue: Viewer;
beforeAll(async () => {
  service = await BookingService.open();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  teacher = await service.teacher();
  sue = await service.person({ name: 'Sue Second' });
});

const dayMs = 24 * 3_600_000;
const span = { from: new Date(), to: new Date(Date.now() + 100 * dayMs) };
const read = (
  viewer: Viewer,
  more: Partial<{ courseId: string; withGone: boolean; limit: number }> = {},
  within = span,
): Promise<readonly CalendarDate[]> =>
  bookingsInCalendar(service.db).read(viewer, within, { withGone: false, limit: 100, ...more });
const take = (slot: Slot | undefined, who = sue) =>
  book(service.deps, who, slot?.id ?? '', { note: 'My lab report' });

test('a booking is in the calendar of both, each with the name of the other; free times are in none', async () => {
  const facts = { note: 'Knock.', place: 'Room 206', link: 'https://call.college.example/tara' };
  const { offer, slots } = await service.offer(teacher, facts);
  expect(await read(teacher)).toEqual([]);
  const booking = await take(slots[1]);
  const same = {
    id: `booking:${booking.id}`,
    kind: 'booking',
    title: 'Office hours',
    course: null,
    place: 'Room 206',
    link: 'https://call.college.example/tara',
    isDone: false,
    isCancelled: false,
    canMove: false,
    version: 1,
    isAllDay: false,
    startAt: booking.startAt,
    endAt: booking.endAt,
    description: 'Knock.\n\nMy lab report',
    sequence: 0,
  };
  expect(await read(sue)).toMatchObject([{ ...same, detail: 'Tara Teacher', url: '/calendar/booking' }]);
  expect(await read(teacher)).toMatchObject([
    { ...same, detail: 'Sue Second', url: `/calendar/booking/${offer.id}` },
  ]);
  expect(await read(await service.person())).toEqual([]);
  expect(await read(await service.teacher())).toEqual([]);
});

test('a move counts, keeps the id, and is later than what was before', async () => {
  const { slots } = await service.offer(teacher);
  const booking = await take(slots[0]);
  const [before] = await read(sue);
  const moved = await moveBooking(service.deps, sue, booking.id, slots[3]?.id ?? '');
  const [after] = await read(sue);
  expect(after).toMatchObject({ id: before?.id, sequence: 1, version: 2, startAt: moved.startAt });
  expect(after?.changedAt.getTime()).toBeGreaterThan(before?.changedAt.getTime() ?? 0);
});

test('what was cancelled is there only for other calendars, as cancelled', async () => {
  const { slots } = await service.offer(teacher);
  const { id } = await take(slots[0]);
  await cancelBooking(service.deps, teacher, id);
  expect(await read(sue)).toEqual([]);
  const gone = { id: `booking:${id}`, isCancelled: true, sequence: 1 };
  for (const viewer of [sue, teacher]) expect(await read(viewer, { withGone: true })).toMatchObject([gone]);
});

const startsOf = (dates: readonly CalendarDate[]) =>
  dates.map((date) => (date.isAllDay ? date.firstDay : date.startAt));

test('a span has what begins before its end and ends after its beginning, in order, up to the limit', async () => {
  const { slots } = await service.offer(teacher, { perPerson: 4, pauseMinutes: 5 });
  for (const slot of [slots[2], slots[0], slots[1]]) await take(slot);
  const [starts, ends] = [slots.map(({ startAt }) => startAt), slots.map(({ endAt }) => endAt)];
  const within = (from: string | undefined, to: string | undefined) =>
    read(sue, {}, { from: new Date(from ?? ''), to: new Date(to ?? '') });
  expect(startsOf(await read(sue))).toEqual(starts.slice(0, 3));
  expect(startsOf(await read(sue, { limit: 2 }))).toEqual(starts.slice(0, 2));
  expect(startsOf(await within(ends[0], starts[2]))).toEqual([starts[1]]);
  expect(startsOf(await within(starts[1], ends[1]))).toEqual([starts[1]]);
});

test('of a course there are the bookings of its offers, as long as the viewer sees it', async () => {
  const courseId = newId();
  await service.db.execute(sql`
    insert into courses (id, owner_id, title, description, category, level, visibility)
    values (${courseId}, ${teacher.userId}, 'Optics', 'Light', 'C', 'all', 'public')`);
  const ofCourse = await service.offer(teacher, { offeredTo: 'course', courseId });
  const other = await service.offer(teacher);
  const { id } = await take(ofCourse.slots[0]);
  await take(other.slots[0]);
  const shown = { id: `booking:${id}`, course: { id: courseId, title: 'Optics' } };
  for (const viewer of [sue, teacher]) expect(await read(viewer, { courseId })).toMatchObject([shown]);
  expect(await read(sue)).toHaveLength(2);
  await service.db.execute(sql`
    insert into course_members (course_id, user_id, state, origin, changed_by)
    values (${courseId}, ${sue.userId}, 'removed', 'hand', ${teacher.userId})`);
  expect(await read(sue, { courseId })).toEqual([]);
  // The booking stays, without what is not theirs any more.
  const own = (await read(sue)).find((date) => date.id === shown.id);
  expect(own).toMatchObject({ course: null, title: 'Office hours' });
});
