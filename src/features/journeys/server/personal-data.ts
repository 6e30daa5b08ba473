import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';

/**
 * What a mentee has written goes with the mentee, and what the mentor wrote beside it. After a mentor's erasure the mentee keeps
 * both.
 */
export const journeysPersonalData: PersonalData = {
  feature: 'journeys',
  place: 72,
  tables: [
    {
      table: 'programmes',
      owner: { column: 'owner_id' },
      archive: 'Programmes I organise',
      erasure: 'kept',
      kept: 'what a programme asks of those who take part; administrators organise it from then on',
      columns: {
        id: 'plain',
        title: 'kept',
        about: 'kept',
        made_from: 'plain',
        owner_id: 'person',
        state: 'plain',
        changed_by: 'person',
      },
    },
    {
      table: 'programme_steps',
      owner: { column: 'programme_id' },
      archive: 'Steps of the programmes I organise',
      erasure: 'kept',
      kept: 'part of a programme',
      columns: {
        id: 'plain',
        programme_id: 'plain',
        sort: 'plain',
        title: 'kept',
        agenda: 'kept',
        resources: 'kept',
        questions: 'kept',
        category_id: 'plain',
      },
      rows: ({ userId }) => sql`
        select p.title as programme, s.sort, s.title, s.agenda, s.due_at, s.resources, s.questions
        from programme_steps s join programmes p on p.id = s.programme_id
        where p.owner_id = ${userId} order by s.due_at, s.id`,
    },
    {
      table: 'journeys',
      owner: { column: 'mentee_id' },
      archive: 'Programmes I take part in as a mentee',
      erasure: 'rows',
      columns: {
        id: 'plain',
        programme_id: 'plain',
        mentor_id: 'person',
        mentee_id: 'person',
        cohort: 'erased',
        left_by: 'person',
      },
      rows: ({ userId }) => sql`
        select p.title as programme, m.name as mentor, j.cohort, j.joined_at, j.left_at
        from journeys j join programmes p on p.id = j.programme_id left join people m on m.id = j.mentor_id
        where j.mentee_id = ${userId} order by j.joined_at, j.id`,
    },
    {
      table: 'journey_steps_done',
      owner: { column: 'journey_id' },
      archive: 'Steps of mine that are done',
      erasure: 'rows',
      columns: { journey_id: 'plain', step_id: 'plain', done_by: 'person' },
      rows: ({ userId }) => sql`
        select s.title as step, d.done_at
        from journey_steps_done d join journeys j on j.id = d.journey_id join programme_steps s on s.id = d.step_id
        where j.mentee_id = ${userId} order by d.done_at, s.id`,
    },
    {
      table: 'mentoring_goals',
      owner: { column: 'mentee_id' },
      archive: 'My goals',
      erasure: 'rows',
      columns: {
        id: 'plain',
        mentor_id: 'person',
        mentee_id: 'person',
        client_id: 'plain',
        words: 'erased',
        steps: 'erased',
        created_by: 'person',
        changed_by: 'person',
      },
      rows: ({ userId }) => sql`
        select g.words, g.steps, g.mentor_agreed_at, g.mentee_agreed_at, g.reached_at, g.created_at
        from mentoring_goals g where g.mentee_id = ${userId} and g.removed_at is null order by g.created_at, g.id`,
    },
    {
      table: 'check_ins',
      owner: { column: 'mentee_id' },
      archive: 'My check-ins',
      erasure: 'rows',
      columns: {
        id: 'plain',
        journey_id: 'plain',
        step_id: 'plain',
        mentor_id: 'person',
        mentee_id: 'person',
        client_id: 'plain',
        week: 'erased',
        help: 'erased',
        answers: 'erased',
      },
      rows: ({ userId }) => sql`
        select c.week, c.help, c.answers, c.sent_at, c.answered_at
        from check_ins c where c.mentee_id = ${userId} order by c.sent_at, c.id`,
    },
    {
      table: 'check_in_margin_notes',
      owner: { column: 'check_in_id' },
      archive: 'Notes beside my check-ins',
      erasure: 'rows',
      columns: { check_in_id: 'plain', words: 'erased', changed_by: 'person' },
      rows: ({ userId }) => sql`
        select n.words, c.answers -> n.answer ->> 'question' as question, n.changed_at
        from check_in_margin_notes n join check_ins c on c.id = n.check_in_id
        where c.mentee_id = ${userId} order by n.changed_at, n.check_in_id, n.answer`,
    },
    {
      table: 'mentoring_moments',
      owner: { column: 'mentee_id' },
      archive: 'My moments',
      erasure: 'rows',
      columns: {
        id: 'plain',
        journey_id: 'plain',
        mentor_id: 'person',
        mentee_id: 'person',
        client_id: 'plain',
        words: 'erased',
        created_by: 'person',
      },
      rows: ({ userId }) => sql`
        select m.words, m.mentor_shared_at, m.mentee_shared_at, m.created_at
        from mentoring_moments m where m.mentee_id = ${userId} and m.removed_at is null
        order by m.created_at, m.id`,
    },
  ],
  more: [
    {
      title: 'Programmes I take part in as a mentor',
      rows: ({ userId }) => sql`
        select p.title as programme, m.name as mentee, j.joined_at, j.left_at
        from journeys j join programmes p on p.id = j.programme_id left join people m on m.id = j.mentee_id
        where j.mentor_id = ${userId} order by j.joined_at, j.id`,
    },
    {
      title: 'Notes I wrote beside check-ins',
      rows: ({ userId }) => sql`
        select n.words, c.answers -> n.answer ->> 'question' as question, n.changed_at
        from check_in_margin_notes n join check_ins c on c.id = n.check_in_id
        where n.changed_by = ${userId} order by n.changed_at, n.check_in_id, n.answer`,
    },
    {
      title: 'Goals and moments I wrote as a mentor',
      rows: ({ userId }) => sql`
        select 'goal' as what, words, created_at from mentoring_goals
        where mentor_id = ${userId} and created_by = ${userId} and removed_at is null
        union all
        select 'moment', words, created_at from mentoring_moments
        where mentor_id = ${userId} and created_by = ${userId} and removed_at is null
        order by created_at`,
    },
  ],
  impersonal: { journey_step_notices: 'that people were reminded of a step' },
};
