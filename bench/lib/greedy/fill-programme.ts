import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/platform/database/port.ts';

interface ProgrammeSize {
  mentors: number;
  mentees: number;
  weeks: number;
  talksEach: number;
}
const college: ProgrammeSize = {
  mentors: 500,
  mentees: 5000,
  weeks: 12,
  talksEach: 6,
};

/** A programme of a whole college near its end: every figure of its pulse counts as many rows as there will be. */
export async function fillProgramme(
  db: Database,
  ownerId: string,
  { mentors, mentees, weeks, talksEach }: ProgrammeSize = college,
): Promise<string> {
  const id = randomUUID();
  const began = sql`date_trunc('week', now()) - make_interval(weeks => ${weeks + 1}::int)`;
  await db.execute(sql`
    insert into programmes (id, title, made_from, owner_id, state, begins_on, weeks, changed_by)
    values (${id}, 'The whole college', 'empty', ${ownerId}, 'running', (${began})::date, ${weeks + 2}, ${ownerId})`);
  await db.execute(sql`
    insert into programme_steps (id, programme_id, position, sort, title, week, weekday, due_at)
    select ${id} || ' ' || w, ${id}, w, 'checkIn', 'Week ' || w, w, 5, ${began} + make_interval(weeks => w - 1, days => 5)
    from generate_series(1, ${weeks}::int) w`);
  await db.execute(sql`
    insert into journeys (id, programme_id, mentor_id, mentee_id, cohort, joined_at)
    select ${id} || ' journey ' || n, ${id}, ${id} || ' mentor ' || n % ${mentors}, ${id} || ' mentee ' || n,
      'Year ' || 1 + n % 4 || ' ' || chr(65 + n / 4 % 3), ${began}
    from generate_series(1, ${mentees}::int) n`);
  await db.execute(sql`
    insert into check_ins (id, journey_id, step_id, mentor_id, mentee_id, client_id, week, help, answers, sent_at, answered_at)
    select s.id || ' ' || j.id, j.id, s.id, j.mentor_id, j.mentee_id, s.id || ' ' || j.id,
      (array['good', 'mixed', 'low'])[1 + abs(hashtext(j.id || s.id)) % 3],
      case when s.week % 3 = 0 then (array['yes', 'partly', 'no'])[1 + abs(hashtext(j.id)) % 3] end,
      '[{"question": "What moved this week?", "words": "The lab report, and the one before it."}]', s.due_at - interval '6 hours',
      s.due_at + make_interval(mins => abs(hashtext(s.id || j.id)) % 4000)
    from journeys j join programme_steps s on s.programme_id = j.programme_id
    where j.programme_id = ${id}`);
  await db.execute(sql`
    insert into mentoring_goals (id, mentor_id, mentee_id, words, created_by, changed_by, created_at, mentor_agreed_at,
      mentee_agreed_at, reached_at)
    select id || ' goal', mentor_id, mentee_id, 'Ask one question', mentee_id, mentee_id, joined_at, joined_at, joined_at,
      joined_at + interval '20 days'
    from journeys where programme_id = ${id}`);
  await db.execute(sql`
    insert into mentoring_moments (id, journey_id, mentor_id, mentee_id, words, created_by, created_at)
    select id || ' moment', id, mentor_id, mentee_id, 'Read out', mentee_id, joined_at + interval '30 days'
    from journeys where programme_id = ${id}`);
  await db.execute(sql`
    insert into talks (id, mentor_id, title, start_at, end_at)
    select mentor_id || ' talk ' || t, mentor_id, 'Talk', joined_at + make_interval(weeks => t),
      joined_at + make_interval(weeks => t, mins => 30)
    from (select distinct mentor_id, joined_at from journeys where programme_id = ${id}) j
    cross join generate_series(1, ${talksEach}::int) t`);
  await db.execute(sql`
    insert into talk_mentees (talk_id, mentee_id)
    select mentor_id || ' talk ' || t, mentee_id from journeys cross join generate_series(1, ${talksEach}::int) t
    where programme_id = ${id}`);
  await db.execute(sql`analyze`);
  return id;
}
