import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { enqueueCancelled } from './jobs/cancelled-job.ts';
import { holdAccount } from './lock-account.ts';

/**
 * What a student has booked goes, and its slot is free again. What a teacher has offered is withdrawn: bookings to come are
 * cancelled, and those who booked keep the title of what they booked.
 */
export const bookingsPersonalData: PersonalData = {
  feature: 'bookings',
  place: 75,
  tables: [
    {
      table: 'booking_offers',
      owner: { column: 'owner_id' },
      archive: 'Times I offered',
      erasure: 'blanked',
      kept: 'the title of what students have booked, with the times; what nobody has booked goes',
      columns: {
        id: 'plain',
        owner_id: 'person',
        client_id: 'plain',
        title: 'kept',
        note: 'erased',
        place: 'erased',
        link: 'erased',
        offered_to: 'plain',
        course_id: 'plain',
      },
    },
    {
      table: 'bookings',
      owner: { column: 'student_id' },
      archive: 'My bookings',
      erasure: 'rows',
      columns: {
        id: 'plain',
        slot_id: 'plain',
        offer_id: 'plain',
        student_id: 'person',
        client_id: 'plain',
        note: 'erased',
        cancelled_by: 'person',
      },
      rows: ({ userId }) => sql`
        select o.title, p.name as teacher, s.start_at, s.end_at, o.place, b.note, b.booked_at, b.cancelled_at
        from bookings b join booking_slots s on s.id = b.slot_id join booking_offers o on o.id = b.offer_id
          left join people p on p.id = o.owner_id
        where b.student_id = ${userId} order by s.start_at, b.id`,
    },
  ],
  more: [
    {
      title: 'Bookings with me',
      rows: ({ userId }) => sql`
        select o.title, p.name as student, s.start_at, s.end_at, b.note, b.booked_at, b.cancelled_at
        from booking_offers o join bookings b on b.offer_id = o.id join booking_slots s on s.id = b.slot_id
          left join people p on p.id = b.student_id
        where o.owner_id = ${userId} order by s.start_at, b.id`,
    },
  ],
  impersonal: {
    booking_slots: 'the times of an offer',
    booking_reminders: 'that the people of a booking were reminded of it',
  },
  async erase(tx, { userId }, { jobs }) {
    // A call that began before the sessions ended stores nothing afterwards.
    await holdAccount(tx, advisoryLocks.bookingOffers, userId);
    await holdAccount(tx, advisoryLocks.bookingsOfStudent, userId);
    // In the order of every call that locks both: the offers, then the bookings.
    await tx.execute(sql`
      update booking_offers set withdrawn_at = coalesce(withdrawn_at, now()), note = '', place = null, link = null
      where owner_id = ${userId}`);
    const { rows } = await tx.execute<{ id: string; sequence: number }>(sql`
      update bookings b set cancelled_at = now(), cancelled_by = ${userId}, changed_at = now(), sequence = b.sequence + 1
      from booking_offers o, booking_slots s
      where o.id = b.offer_id and s.id = b.slot_id and o.owner_id = ${userId}
        and b.cancelled_at is null and s.start_at > now()
      returning b.id, b.sequence`);
    if (rows.length > 0) await enqueueCancelled(tx, jobs, rows);
    await tx.execute(sql`
      delete from booking_offers o where o.owner_id = ${userId}
        and not exists (select 1 from bookings b where b.offer_id = o.id)`);
  },
};
