import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import type { StepSort, stepNoticeSorts } from '#features/journeys/contract/sorts.ts';

type StepNoticeSort = (typeof stepNoticeSorts)[number];

/** A step of a journey whose people have not been notified of its date so far. */
export interface NearStep {
  journeyId: string;
  stepId: string;
  programmeId: string;
  mentorId: string;
  menteeId: string;
  stepSort: StepSort;
  categoryId: string | null;
  dueAt: Date;
  sort: StepNoticeSort;
}

interface Asked {
  timeZone: string;
  now: Date | undefined;
  most: number;
}

/** A follow-up that the server could not send for so long says nothing that helps. */
const staleDays = 7;
const sendingHour = '09:00';

/** What there is to notify of now, in one fixed order, so that two processes wait for each other and do not deadlock. */
export async function findNearSteps(tx: Queryable, { timeZone, now, most }: Asked): Promise<NearStep[]> {
  const moment = momentOf(now);
  // The end of a day is its last moment, or the first one of the next.
  const day = sql`((s.due_at - interval '1 second') at time zone ${timeZone})::date`;
  const onDay = (days: number): SQL =>
    sql`((${day} + ${sql.raw(String(days))} + time ${sql.raw(`'${sendingHour}'`)}) at time zone ${timeZone})`;
  const isNear = sql`${moment} >= ${onDay(-limits.nudgeDays)} and ${moment} < s.due_at`;
  const isOpen = sql`${moment} >= ${onDay(limits.followUpDays)} and j.joined_at < s.due_at
    and ${moment} < ${onDay(limits.followUpDays + staleDays)}`;
  const { rows } = await tx.execute<Omit<NearStep, 'dueAt'> & { dueAt: Date | string }>(sql`
    select j.id as "journeyId", s.id as "stepId", j.programme_id as "programmeId", j.mentor_id as "mentorId",
      j.mentee_id as "menteeId", s.sort as "stepSort", s.category_id as "categoryId", s.due_at as "dueAt",
      case when ${moment} < s.due_at then 'nudge' else 'followUp' end as sort
    from programme_steps s
    join programmes p on p.id = s.programme_id and p.state = 'running' and p.removed_at is null
    join journeys j on j.programme_id = s.programme_id and j.left_at is null
    where s.due_at > ${moment} - make_interval(days => ${limits.followUpDays + staleDays + 2})
      and s.due_at < ${moment} + make_interval(days => ${limits.nudgeDays + 2})
      and ((${isNear}) or (${isOpen}))
      and not exists (
        select from journey_step_notices known
        where known.journey_id = j.id and known.step_id = s.id and known.due_at = s.due_at
          and known.sort = case when ${moment} < s.due_at then 'nudge' else 'followUp' end)
    order by j.id, s.id limit ${most}`);
  return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt) }));
}

/**
 * Marks them as notified, and gives those that no other process has marked meanwhile. The time of a moved step is always
 * later than that of its old date, also when the database’s clock has gone back: it serves as edition.
 */
export async function markNotified(
  tx: Queryable,
  steps: readonly NearStep[],
  now?: Date,
): Promise<(NearStep & { notifiedAt: number })[]> {
  const { rows } = await tx.execute<{
    journeyId: string;
    stepId: string;
    sort: string;
    notifiedAt: number;
  }>(sql`
    insert into journey_step_notices as known (journey_id, step_id, sort, due_at, notified_at)
    select journey_id, step_id, sort, due_at, ${momentOf(now)}
    from unnest(
      ${listOf(steps, ({ journeyId }) => journeyId)}::text[], ${listOf(steps, ({ stepId }) => stepId)}::text[],
      ${listOf(steps, ({ sort }) => sort)}::text[],
      ${listOf(steps, ({ dueAt }) => dueAt.toISOString())}::timestamptz[]
    ) as asked (journey_id, step_id, sort, due_at)
    order by journey_id, step_id
    on conflict (journey_id, step_id, sort) do update
      set due_at = excluded.due_at,
        notified_at = greatest(excluded.notified_at, known.notified_at + interval '1 millisecond')
      where known.due_at <> excluded.due_at
    returning journey_id as "journeyId", step_id as "stepId", sort,
      (extract(epoch from notified_at)::float8 * 1000)::bigint::float8 as "notifiedAt"`);
  const marked = new Map(rows.map((row) => [keyOf(row), row.notifiedAt]));
  return steps.flatMap((step) => {
    const notifiedAt = marked.get(keyOf(step));
    return notifiedAt === undefined ? [] : [{ ...step, notifiedAt }];
  });
}

const momentOf = (now: Date | undefined): SQL =>
  now === undefined ? sql`now()` : sql`${now.toISOString()}::timestamptz`;
const listOf = (steps: readonly NearStep[], read: (step: NearStep) => string): SQL =>
  sql`${sql.param(steps.map(read))}`;
const keyOf = (step: { journeyId: string; stepId: string; sort: string }): string =>
  `${step.journeyId} ${step.stepId} ${step.sort}`;
