import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { enqueueCancelled } from './jobs/cancelled-job.ts';
import { holdAccount } from './lock-account.ts';

/**
 * A mentee is taken out of talks; those with nobody else go, with their notes. What a mentor has planned is cancelled; what
 * was stays for the mentees, with the shared note.
 */
export const talksPersonalData: PersonalData = {
  feature: 'talks',
  place: 76,
  tables: [
    {
      table: 'talks',
      owner: { column: 'mentor_id' },
      archive: 'Meetings I planned with mentees',
      erasure: 'blanked',
      kept: 'the title and the time of a meeting stay for its mentees',
      columns: {
        id: 'plain',
        mentor_id: 'person',
        client_id: 'plain',
        title: 'kept',
        about: 'erased',
        place: 'erased',
        link: 'erased',
      },
    },
    {
      table: 'talk_mentees',
      owner: { column: 'mentee_id' },
      archive: 'Meetings with my mentor',
      erasure: 'rows',
      columns: { talk_id: 'plain', mentee_id: 'person' },
      rows: ({ userId }) => sql`
        select t.title, p.name as mentor, t.start_at, t.end_at, t.place, t.link, t.about, t.cancelled_at
        from talk_mentees m join talks t on t.id = m.talk_id left join people p on p.id = t.mentor_id
        where m.mentee_id = ${userId} order by t.start_at, t.id`,
    },
    {
      table: 'talk_notes',
      owner: { column: 'owner_id' },
      archive: 'My private notes of meetings',
      erasure: 'rows',
      columns: {
        id: 'plain',
        subject: 'plain',
        subject_id: 'plain',
        owner_id: 'person',
        words: 'erased',
        changed_by: 'person',
      },
      kept: 'the shared note of a meeting stays for the others who met, until the last of them goes',
    },
  ],
  more: [
    {
      title: 'Shared notes of my meetings',
      rows: ({ userId }) => sql`
        select t.title, t.start_at, n.words, n.changed_at
        from talk_notes n join talks t on n.subject = 'talk' and t.id = n.subject_id
        where n.owner_id is null and (t.mentor_id = ${userId}
          or exists (select 1 from talk_mentees m where m.talk_id = t.id and m.mentee_id = ${userId}))
        order by t.start_at, n.id`,
    },
    {
      title: 'Shared notes of my bookings',
      rows: ({ userId }) => sql`
        select o.title, s.start_at, n.words, n.changed_at
        from talk_notes n join bookings b on n.subject = 'booking' and b.id = n.subject_id
          join booking_slots s on s.id = b.slot_id join booking_offers o on o.id = b.offer_id
        where n.owner_id is null and (b.student_id = ${userId} or o.owner_id = ${userId})
        order by s.start_at, n.id`,
    },
  ],
  impersonal: { talk_reminders: 'that those who meet were reminded of it' },
  async erase(tx, { userId }, { jobs }) {
    // A call that began before the sessions ended stores nothing afterwards.
    await holdAccount(tx, userId);
    const { rows } = await tx.execute<{ id: string }>(sql`
      update talks set cancelled_at = now(), changed_at = now(), sequence = sequence + 1, version = version + 1
      where mentor_id = ${userId} and cancelled_at is null and start_at > now()
      returning id`);
    await tx.execute(sql`
      update talks set about = '', place = null, link = null where mentor_id = ${userId}`);
    if (rows.length > 0)
      await enqueueCancelled(
        tx,
        jobs,
        rows.map(({ id }) => id),
      );
    // Nobody else is left in it: the rows of mentees go after this.
    await tx.execute(sql`
      delete from talks t where
        t.mentor_id <> ${userId}
          and exists (select 1 from talk_mentees m where m.talk_id = t.id and m.mentee_id = ${userId})
          and not exists (select 1 from talk_mentees m where m.talk_id = t.id and m.mentee_id <> ${userId})
        or not exists (select 1 from talk_mentees m where m.talk_id = t.id)`);
    await tx.execute(sql`
      delete from talk_notes n where
        n.subject = 'talk' and not exists (select 1 from talks t where t.id = n.subject_id)
        or n.subject = 'booking'
          and not exists (select 1 from bookings b where b.id = n.subject_id and b.student_id <> ${userId})`);
  },
};
