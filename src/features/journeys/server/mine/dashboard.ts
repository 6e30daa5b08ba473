import type { Database } from '#platform/database/port.ts';
import { joinedRows } from '#server/reads/joined-reads.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { nextMoment } from '#server/reads/next-moment.ts';
import type { DashboardPart, DashboardSource } from '#features/dashboard/server/service.ts';
import {
  handedInCategories,
  handedInTables,
  menteeIdsOf,
  mentorIdOf,
  mentoringTables,
} from '#features/mentorship/server/service.ts';
import { peopleTables } from '#features/people/server/service.ts';
import type { StepSort } from '#features/journeys/contract/sorts.ts';
import { statesOf } from '#features/journeys/contract/states.ts';
import { checkIns, journeys, programmes, programmeSteps, stepsDone } from '../table.ts';

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The dashboard's sentences about journeys. */
const words = {
  step: {
    late: (title: string) => `Late in your journey: ${title}`,
    next: (title: string) => `Next in your journey: ${title}`,
  },
  done: (done: number, all: number) => `${done} of ${some(all, 'step', 'steps')}`,
  checkIns: 'Check-ins of your mentees',
  answered: (waiting: number) => (waiting === 1 ? '1 waits for you' : `${waiting} wait for you`),
};

/** A mentee: the next step of each journey. A mentor: the check-ins that wait for an answer. */
export function journeysOnDashboard(db: Database, reads: KeptReads): DashboardSource {
  const kept = reads.defineRare<DashboardPart>(
    {
      name: 'journeys.dashboard',
      isPart: true,
      tables: [programmes, programmeSteps, journeys, stepsDone, ...mentoringTables, ...peopleTables],
      own: [checkIns, ...handedInTables],
    },
    {
      statement: 'select mentee_id as id from journeys union all select mentor_id from journeys',
      tables: [journeys],
      nothing: {},
    },
  );
  const untilNext = nextMoment(db, reads, 'journeys.nextMoment', [
    { at: programmeSteps.dueAt, before: ['0'] },
  ]);
  return ({ userId, role }) =>
    kept.get(role, userId, async (expireIn) => {
      if (role === 'teacher') return ofMentor(db, userId);
      expireIn(await untilNext());
      return ofMentee(db, userId, new Date());
    });
}

interface OpenStep {
  key: string;
  journeyId: string;
  mentorId: string;
  id: string;
  title: string;
  sort: StepSort;
  categoryId: string | null;
  dueMs: number;
  isDone: boolean;
}

const stepsOfMentee = joinedRows<OpenStep>(
  'journeys_steps',
  `select j.mentee_id as key, j.id as "journeyId", j.mentor_id as "mentorId", s.id, s.title, s.sort,
    s.category_id as "categoryId", extract(epoch from s.due_at)::float8 * 1000 as "dueMs",
    (exists (select from journey_steps_done d where d.journey_id = j.id and d.step_id = s.id)
      or exists (select from check_ins c where c.journey_id = j.id and c.step_id = s.id)) as "isDone"
   from journeys j
   join programmes p on p.id = j.programme_id and p.state = 'running' and p.removed_at is null
   join programme_steps s on s.programme_id = p.id
   where j.mentee_id = any($1) and j.left_at is null
   order by j.mentee_id, j.id, s.due_at, s.position`,
);

async function ofMentee(db: Database, menteeId: string, now: Date): Promise<DashboardPart> {
  const found = await stepsOfMentee(db, menteeId);
  if (found.length === 0) return {};
  const mentorId = await mentorIdOf(db, menteeId);
  const steps = found.filter((step) => step.mentorId === mentorId);
  const asked = steps.flatMap(({ sort, categoryId }) => (sort === 'document' ? (categoryId ?? []) : []));
  const handedIn = new Set(
    (await handedInCategories(db, [menteeId], [...new Set(asked)])).map(({ categoryId }) => categoryId),
  );
  const isDone = (step: OpenStep): boolean =>
    step.isDone || (step.sort === 'document' && handedIn.has(step.categoryId ?? ''));
  return {
    hasJourney: steps.length > 0,
    askedFor: [...Map.groupBy(steps, ({ journeyId }) => journeyId)].flatMap(([journeyId, own]) => {
      const done = new Set(own.filter(isDone).map(({ id }) => id));
      const dated = own.map(({ id, dueMs }) => ({ id, dueAt: new Date(dueMs) }));
      const states = statesOf(dated, (id) => done.has(id), now);
      const late = own.find(({ id }) => states.get(id) === 'late');
      const step = late ?? own.find(({ id }) => states.get(id) === 'next');
      return step === undefined
        ? []
        : [
            {
              id: journeyId,
              kind: 'journey',
              title: words.step[late ? 'late' : 'next'](step.title),
              done: done.size,
              all: own.length,
              progress: words.done(done.size, own.length),
              url: '/mentee-section/journey',
            },
          ];
    }),
  };
}

interface Answered {
  key: string;
  menteeId: string;
  sent: number;
  waiting: number;
}

const checkInsOfMentor = joinedRows<Answered>(
  'journeys_check_ins',
  `select j.mentor_id as key, j.mentee_id as "menteeId", count(c.id)::int as sent,
    (count(c.id) filter (where c.answered_at is null))::int as waiting
   from journeys j
   join programmes p on p.id = j.programme_id and p.state = 'running' and p.removed_at is null
   left join check_ins c on c.journey_id = j.id
   where j.mentor_id = any($1) and j.left_at is null
   group by j.mentor_id, j.mentee_id`,
);

async function ofMentor(db: Database, mentorId: string): Promise<DashboardPart> {
  const found = await checkInsOfMentor(db, mentorId);
  // Of mentorships that have ended, too: the call for the figures knows.
  const hasJourney = found.length > 0;
  if (!found.some(({ waiting }) => waiting > 0)) return { hasJourney };
  const mentees = new Set(await menteeIdsOf(db, mentorId));
  const own = found.filter(({ menteeId }) => mentees.has(menteeId));
  const waiting = own.reduce((sum, each) => sum + each.waiting, 0);
  const sent = own.reduce((sum, each) => sum + each.sent, 0);
  if (waiting === 0) return { hasJourney };
  return {
    hasJourney,
    askedFor: [
      {
        id: 'check-ins',
        kind: 'checkIns',
        title: words.checkIns,
        done: sent - waiting,
        all: sent,
        progress: words.answered(waiting),
        url: '/mentor-section/journeys',
      },
    ],
  };
}
