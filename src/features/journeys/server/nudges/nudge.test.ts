import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#shared/id.ts';
import { Failpoints } from '#platform/failpoints.ts';
import { noNotifications } from '#features/notifications/server/service.ts';
import { JourneyService } from '../../../../../test/journeys/service.ts';
import type { Viewer } from '#server/session.ts';
import { insertJourney, insertProgramme } from '../../../../../test/journeys/insert-journey.ts';
import { nudge } from './nudge.ts';

let service: JourneyService;
beforeAll(async () => {
  service = await JourneyService.open();
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(async () => {
  await service.db.execute(sql`delete from programmes`);
  heard();
});

/** The notifications since the last look, in order: what, and to which of the two. */
function heard(): string[] {
  const events = service.events.splice(0);
  const names = { 'journey.step_near': 'nudge', 'journey.step_open': 'follow-up' };
  return events.map(({ kind, to }) => `${names[kind as keyof typeof names]} ${String(to)}`);
}
async function at(moment: string, timeZone = 'UTC', more: object = {}): Promise<string[]> {
  await nudge({ ...service.deps, failpoints: new Failpoints(), timeZone, ...more }, new Date(moment));
  return heard();
}

const joinedAt = '2026-01-01T00:00:00Z';
interface JourneyPair {
  mentor: Viewer;
  mentee: Viewer;
  programmeId: string;
  journeyId: string;
}
/** In a journey that began before all of its steps. */
async function pair(): Promise<JourneyPair> {
  const [mentor, mentee] = [await service.mentor(), await service.person()];
  await service.setMentor(mentee, mentor);
  const { programmeId } = await insertProgramme(service.db, mentor.userId, []);
  const ids = { programmeId, mentorId: mentor.userId, menteeId: mentee.userId };
  const journeyId = await insertJourney(service.db, ids);
  await service.db.execute(sql`update journeys set joined_at = ${joinedAt} where id = ${journeyId}`);
  return { mentor, mentee, programmeId, journeyId };
}
async function stepDueAt(
  { programmeId }: JourneyPair,
  dueAt: string,
  sort: 'checkIn' | 'meeting' = 'checkIn',
): Promise<string> {
  const id = newId();
  await service.db.execute(sql`
    insert into programme_steps (id, programme_id, position, sort, title, week, weekday, due_at)
    values (${id}, ${programmeId}, 1, ${sort}, 'Week 1', 1, 5, ${dueAt})`);
  return id;
}
const tick = ({ journeyId, mentor }: JourneyPair, stepId: string) =>
  service.db.execute(sql`
    insert into journey_steps_done (journey_id, step_id, done_by)
    values (${journeyId}, ${stepId}, ${mentor.userId})`);

describe('when', () => {
  test('the mentee is nudged two days before a check-in at 9:00, and both are followed up three days after it', async () => {
    await stepDueAt(await pair(), '2026-03-13T23:59:59Z');
    expect(await at('2026-03-11T08:59:59Z')).toEqual([]);
    expect(await at('2026-03-11T09:00:00Z')).toEqual(['nudge mentee']);
    expect(await at('2026-03-13T12:00:00Z')).toEqual([]);
    expect(await at('2026-03-16T08:59:59Z')).toEqual([]);
    expect(await at('2026-03-16T09:00:00Z')).toEqual(['follow-up mentor', 'follow-up mentee']);
    expect(await at('2026-03-17T09:00:00Z')).toEqual([]);
  });

  test('a step that either of the two ticks off nudges both', async () => {
    await stepDueAt(await pair(), '2026-03-14T00:00:00Z', 'meeting');
    expect(await at('2026-03-11T09:00:00Z')).toEqual(['nudge mentor', 'nudge mentee']);
  });

  test('9:00 stays 9:00 on the clock of the college when the clocks go forward, and when they go back', async () => {
    const berlin = 'Europe/Berlin';
    // The night to 29 March has 23 hours of the day, the one to 25 October has 25.
    await stepDueAt(await pair(), '2026-03-29T21:59:59Z');
    expect(await at('2026-03-27T07:59:59Z', berlin)).toEqual([]);
    expect(await at('2026-03-27T08:00:00Z', berlin)).toEqual(['nudge mentee']);
    expect(await at('2026-04-01T06:59:59Z', berlin)).toEqual([]);
    expect(await at('2026-04-01T07:00:00Z', berlin)).toHaveLength(2);
    await stepDueAt(await pair(), '2026-10-25T22:59:59Z');
    expect(await at('2026-10-23T06:59:59Z', berlin)).toEqual([]);
    expect(await at('2026-10-23T07:00:00Z', berlin)).toEqual(['nudge mentee']);
    expect(await at('2026-10-28T07:59:59Z', berlin)).toEqual([]);
    expect(await at('2026-10-28T08:00:00Z', berlin)).toHaveLength(2);
  });

  test('who joins late is nudged of what comes, and not followed up for what was before', async () => {
    const late = await pair();
    await stepDueAt(late, '2026-03-13T23:59:59Z');
    await stepDueAt(late, '2026-03-17T23:59:59Z');
    await service.db.execute(sql`update journeys set joined_at = '2026-03-16T15:00:00Z'`);
    expect(await at('2026-03-16T15:01:00Z')).toEqual(['nudge mentee']);
  });

  test('a follow-up that could not be sent for a week is left out', async () => {
    await stepDueAt(await pair(), '2026-03-13T23:59:59Z');
    expect(await at('2026-03-23T10:00:00Z')).toEqual([]);
  });
});

describe('once', () => {
  test('two processes that look at the same moment notify once', async () => {
    for (let left = 5; left > 0; left -= 1) await stepDueAt(await pair(), '2026-03-13T23:59:59Z');
    const now = new Date('2026-03-12T09:00:00Z');
    const deps = { ...service.deps, failpoints: new Failpoints(), timeZone: 'UTC' };
    await Promise.all([nudge(deps, now), nudge(deps, now), nudge(deps, now)]);
    expect(heard()).toEqual(Array.from({ length: 5 }, () => 'nudge mentee'));
  });

  test('a process that ends before the commit has notified nobody, and the next one does', async () => {
    await stepDueAt(await pair(), '2026-03-13T23:59:59Z');
    const dying = {
      hit: (point: string) => {
        if (point === 'nudges_stored') throw new Error('killed');
      },
    };
    // Its events go with its transaction.
    const lost = { failpoints: dying, notifications: noNotifications };
    await expect(at('2026-03-12T09:00:00Z', 'UTC', lost)).rejects.toThrow('killed');
    expect(await at('2026-03-12T09:01:00Z')).toEqual(['nudge mentee']);
    expect(await at('2026-03-12T09:02:00Z')).toEqual([]);
  });

  test('nothing comes twice when the clock of the database goes back', async () => {
    await stepDueAt(await pair(), '2026-03-13T23:59:59Z');
    expect(await at('2026-03-11T09:30:00Z')).toEqual(['nudge mentee']);
    expect(await at('2026-03-11T08:30:00Z')).toEqual([]);
    expect(await at('2026-03-11T09:30:00Z')).toEqual([]);
  });

  test('of a step that has moved people hear again, as of a later edition, also when the clock went back', async () => {
    const own = await pair();
    const stepId = await stepDueAt(own, '2026-03-13T23:59:59Z');
    const editions: unknown[] = [];
    const notifications = {
      ...noNotifications,
      notify: async (_tx: unknown, _event: unknown, ids: object) =>
        void editions.push('notifiedAt' in ids ? ids.notifiedAt : undefined),
    };
    await at('2026-03-12T09:00:00Z', 'UTC', { notifications });
    await service.db.execute(
      sql`update programme_steps set due_at = '2026-03-14T23:59:59Z' where id = ${stepId}`,
    );
    await at('2026-03-12T09:00:00Z', 'UTC', { notifications });
    await at('2026-03-12T09:00:00Z', 'UTC', { notifications });
    expect(editions).toEqual([Date.parse('2026-03-12T09:00:00Z'), Date.parse('2026-03-12T09:00:00Z') + 1]);
  });

  test('more than one batch is notified of at once', async () => {
    const { programmeId } = await pair();
    await service.db.execute(sql`
      insert into programme_steps (id, programme_id, position, sort, title, week, weekday, due_at)
      select 'step-' || n, ${programmeId}, n, 'meeting', 'Meeting', 1, 5, '2026-03-13T23:59:59Z'
      from generate_series(1, 450) n`);
    expect(await at('2026-03-12T09:00:00Z')).toHaveLength(900);
  });
});

const around = async (): Promise<string[]> => [
  ...(await at('2026-03-12T09:00:00Z')),
  ...(await at('2026-03-16T09:00:00Z')),
];

describe('never', () => {
  test('for what is done: ticked off, or sent', async () => {
    const ticked = await pair();
    await tick(ticked, await stepDueAt(ticked, '2026-03-13T23:59:59Z', 'meeting'));
    const sent = await pair();
    const stepId = await stepDueAt(sent, '2026-03-13T23:59:59Z');
    await service.db.execute(sql`
      insert into check_ins (id, journey_id, step_id, mentor_id, mentee_id, client_id, week, answers)
      values (${newId()}, ${sent.journeyId}, ${stepId}, ${sent.mentor.userId}, ${sent.mentee.userId}, 'one', 'good', '[]')`);
    expect(await around()).toEqual([]);
  });

  test('for a draft, an ended or a removed programme, a journey that was left, and a mentorship that ended', async () => {
    for (const change of [
      sql`update programmes set state = 'draft' where id = `,
      sql`update programmes set state = 'ended' where id = `,
      sql`update programmes set removed_at = now() where id = `,
      sql`update journeys set left_at = now() where programme_id = `,
    ]) {
      const own = await pair();
      await stepDueAt(own, '2026-03-13T23:59:59Z');
      await service.db.execute(sql`${change}${own.programmeId}`);
    }
    const other = await pair();
    await stepDueAt(other, '2026-03-13T23:59:59Z');
    await service.setMentor(other.mentee, await service.mentor('Noor New'));
    expect(await around()).toEqual([]);
  });
});
