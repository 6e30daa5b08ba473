import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import { BookingService } from '../../../../test/bookings/service.ts';
import { BothAnswers, moment, userId, userIds, viewer } from '../../../../test/rights/both-answers.ts';
import { courseId, drawnCourses, storeCourses } from '../../../../test/rights/drawn-course.ts';
import { offeredTo } from '../contract/forms/offer.ts';
import { book, listBookings } from './bookings.ts';
import { cancelBooking, moveBooking } from './change-bookings.ts';
import { type OfferRow, offerColumnsFor } from './offers/find-offer.ts';
import { listOffers, readOffer } from './offers/offers.ts';
import { offerRights, seesCourse } from './rights.ts';
import { bookingOffers } from './table.ts';

describe('every right on offers is the same in memory and in the database', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const drawnOffer = fc.record({
    ownerId: userId,
    offeredTo: fc.constantFrom(...offeredTo),
    courseId,
    withdrawnAt: moment,
  });
  const college = fc.record({
    courses: drawnCourses,
    /** Of each person, their mentor. */
    mentors: fc.tuple(...userIds.map(() => fc.constantFrom(...userIds, undefined))),
    /** Of each person, whether they teach. */
    teaching: fc.tuple(...userIds.map(() => fc.boolean())),
    offers: fc.array(drawnOffer, { minLength: 1, maxLength: 12 }),
    asking: viewer,
  });
  const same = { title: 'T', minutes: 15, pauseMinutes: 0, changeHours: 2, perPerson: 1 };
  const [startAt, endAt] = [new Date('2120-01-01T10:00:00Z'), new Date('2120-01-01T11:00:00Z')];

  test('as drawn', async () => {
    const { db } = database;
    const answers = new BothAnswers<OfferRow>(
      { table: bookingOffers, id: bookingOffers.id },
      { ...offerRights, seesCourse },
    );
    const property = fc.asyncProperty(college, async ({ courses, mentors, teaching, offers, asking }) => {
      await storeCourses(db, courses);
      await db.execute(sql`truncate booking_offers, mentorships, people cascade`);
      for (const [at, id] of userIds.entries()) {
        const role = teaching[at] ? 'teacher' : 'student';
        await db.execute(sql`
            insert into people (id, role, name, sort_name, email) values (${id}, ${role}, ${id}, ${id}, ${id})`);
        const mentor = mentors[at];
        if (mentor !== undefined)
          await db.execute(sql`
              insert into mentorships (id, mentor_id, student_id) values (${newId()}, ${mentor}, ${id})`);
      }
      await db
        .insert(bookingOffers)
        .values(offers.map((each, at) => ({ id: String(at), ...same, startAt, endAt, ...each })));
      const rows = await db.select(offerColumnsFor(asking)).from(bookingOffers);
      expect(await answers.differing(db, asking, rows)).toEqual([]);
    });
    expect(await answers.missingAfter(property)).toEqual([]);
  });
});

async function isRefused(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return true;
    throw error;
  }
}

describe('who books what is offered', () => {
  let service: BookingService;
  let teacher: Viewer;
  let mentee: Viewer;
  let pupil: Viewer;
  let stranger: Viewer;
  let pending: Viewer;
  let otherTeacher: Viewer;
  beforeAll(async () => {
    service = await BookingService.open();
    teacher = await service.teacher();
    otherTeacher = await service.teacher('Otto Other');
  });
  afterAll(() => service[Symbol.asyncDispose]());
  beforeEach(async () => {
    mentee = await service.person({ name: 'Mia Mentee' });
    pupil = await service.person({ name: 'Paul Pupil' });
    stranger = await service.person({ name: 'Stina Stranger', year: 'fourth', division: 'B' });
    pending = await service.person({
      name: 'Pia Pending',
      isPendingTeacher: true,
      year: null,
      division: null,
    });
    await service.setMentor(mentee, teacher);
  });

  /** A course of the teacher's that names the pupil. */
  async function course(): Promise<string> {
    const id = newId();
    await service.db.execute(sql`
      insert into courses (id, owner_id, title, description, category, level, visibility)
      values (${id}, ${teacher.userId}, 'Optics', 'Light', 'C', 'all', 'members')`);
    await service.db.execute(sql`
      insert into course_members (course_id, user_id, state, origin, changed_by)
      values (${id}, ${pupil.userId}, 'active', 'hand', ${teacher.userId})`);
    return id;
  }
  /** Everybody who sees the offer: in the list, by its id, and by a slot, and never by one of them alone. */
  async function seeing(offerId: string, slotIds: readonly string[]): Promise<string[]> {
    const names: string[] = [];
    for (const [at, person] of [mentee, pupil, stranger, pending].entries()) {
      const isListed = (await listOffers(service.db, person)).some(({ id }) => id === offerId);
      const answers = [
        await isRefused(readOffer(service.db, person, offerId)),
        await isRefused(book(service.deps, person, slotIds[at] ?? '', { note: '' })),
      ];
      expect(answers, person.name).toEqual([!isListed, !isListed]);
      if (isListed) names.push(person.name);
    }
    expect(await isRefused(readOffer(service.db, otherTeacher, offerId))).toBe(true);
    expect((await listOffers(service.db, otherTeacher)).map(({ id }) => id)).not.toContain(offerId);
    expect((await listOffers(service.db, teacher)).map(({ id }) => id)).toContain(offerId);
    return names;
  }
  const offer = async (more: object) => {
    const made = await service.offer(teacher, { slots: 6, ...more });
    return { id: made.offer.id, slotIds: made.slots.map(({ id }) => id) };
  };

  test('mentees: those whose mentor the teacher is now', async () => {
    const { id, slotIds } = await offer({ offeredTo: 'mentees' });
    expect(await seeing(id, slotIds)).toEqual(['Mia Mentee']);
  });

  test('a course: its students', async () => {
    const { id, slotIds } = await offer({ offeredTo: 'course', courseId: await course() });
    expect(await seeing(id, slotIds)).toEqual(['Paul Pupil']);
    expect((await readOffer(service.db, pupil, id)).offer.course).toMatchObject({ title: 'Optics' });
  });

  test('all students: everybody but those who wait to be teachers', async () => {
    const { id, slotIds } = await offer({ offeredTo: 'students' });
    expect(await seeing(id, slotIds)).toEqual(['Mia Mentee', 'Paul Pupil', 'Stina Stranger']);
  });

  test('nobody books with a teacher who is suspended', async () => {
    const { id } = await offer({ offeredTo: 'students' });
    const suspend = (at: string | null) =>
      service.db.execute(sql`update people set deactivated_at = ${at} where id = ${teacher.userId}`);
    await suspend('2020-01-01T00:00:00Z');
    expect(await isRefused(readOffer(service.db, stranger, id))).toBe(true);
    await suspend(null);
    expect(await isRefused(readOffer(service.db, stranger, id))).toBe(false);
  });

  test('a former mentee keeps what is booked and may cancel it, and books and moves nothing more', async () => {
    const { id, slotIds } = await offer({ offeredTo: 'mentees', perPerson: 2 });
    const [first = '', second = ''] = slotIds;
    const booking = await book(service.deps, mentee, first, { note: '' });
    await service.setMentor(mentee, otherTeacher);
    expect(await isRefused(readOffer(service.db, mentee, id))).toBe(true);
    expect(await isRefused(book(service.deps, mentee, second, { note: '' }))).toBe(true);
    expect(await isRefused(moveBooking(service.deps, mentee, booking.id, second))).toBe(true);
    expect(await listBookings(service.db, mentee)).toMatchObject([{ id: booking.id, isCancelled: false }]);
    expect((await cancelBooking(service.deps, mentee, booking.id)).isCancelled).toBe(true);
  });

  test('the same for who has left the course, whose title is not shown any more', async () => {
    const inCourse = await course();
    const { id, slotIds } = await offer({ offeredTo: 'course', courseId: inCourse });
    const booking = await book(service.deps, pupil, slotIds[0] ?? '', { note: '' });
    await service.db.execute(sql`
      update course_members set state = 'left' where course_id = ${inCourse} and user_id = ${pupil.userId}`);
    expect(await isRefused(readOffer(service.db, pupil, id))).toBe(true);
    expect(await isRefused(moveBooking(service.deps, pupil, booking.id, slotIds[1] ?? ''))).toBe(true);
    expect((await cancelBooking(service.deps, pupil, booking.id)).isCancelled).toBe(true);
  });
});
