import type { Database } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { joinedRows } from '#server/reads/joined-reads.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { nextMoment } from '#server/reads/next-moment.ts';
import { dashboardLimits as limits } from '#features/dashboard/contract/dashboard.ts';
import type { DashboardPart, DashboardSource } from '#features/dashboard/server/service.ts';
import { mentorIdOf, mentorshipTables } from '#features/mentorship/server/service.ts';
import { namesOf, peopleTables } from '#features/people/server/service.ts';
import { talkMentees, talks } from './table.ts';
import { menteeTalksUrl, mentorTalksUrl } from './urls.ts';

/** The next talks, of mentors and of mentees. */
export function talksOnDashboard(db: Database, reads: KeptReads): DashboardSource {
  const own = [talks, talkMentees];
  const kept = reads.defineRare<DashboardPart>(
    {
      name: 'talks.dashboard',
      isPart: true,
      tables: [...mentorshipTables, ...peopleTables],
      own,
    },
    { statement: peopleText, own, nothing: {} },
  );
  const untilNext = nextMoment(db, reads, 'talks.nextMoment', [
    { at: talks.startAt, before: ['0', `${limits.aheadDays} days`] },
  ]);
  return ({ userId }) =>
    kept.get('', userId, async (expireIn) => {
      expireIn(await untilNext());
      return toPart(db, userId, await comingOf(db, userId));
    });
}

interface Coming {
  key: string;
  id: string;
  title: string;
  startMs: number;
  mentorId: string;
  menteeIds: string[];
}

const peopleText = `
  select mentor_id as id from talks where start_at > now()
  union all
  select m.mentee_id from talks t join talk_mentees m on m.talk_id = t.id where t.start_at > now()`;

/** Most people have none: then nothing is sorted. */
const comingText = `
  select u.id as key, f.id, f.title, f."startMs", f."mentorId", f."menteeIds"
  from unnest($1::text[]) u (id)
  cross join lateral (
    select t.id, t.title, extract(epoch from t.start_at)::float8 * 1000 as "startMs", t.mentor_id as "mentorId",
      array(select m.mentee_id from talk_mentees m where m.talk_id = t.id order by 1) as "menteeIds"
    from (
      select own.id from talks own where own.mentor_id = u.id
      union all
      select given.talk_id from talk_mentees given where given.mentee_id = u.id) mine
    join talks t on t.id = mine.id
    where t.start_at > now() and t.start_at < now() + interval '${limits.aheadDays} days' and t.cancelled_at is null
    order by t.start_at, t.id limit ${limits.sessions}) f
  where exists (select from talks own where own.mentor_id = u.id)
    or exists (select from talk_mentees given where given.mentee_id = u.id)
  order by u.id, f."startMs", f.id`;
const comingOf = joinedRows<Coming>('talks_coming', comingText);

async function toPart(db: Database, userId: string, coming: readonly Coming[]): Promise<DashboardPart> {
  if (coming.length === 0) return {};
  // A mentee who has left does not see what comes.
  const mentorId = await mentorIdOf(db, userId);
  const seen = coming.filter((talk) => talk.mentorId === userId || talk.mentorId === mentorId);
  const otherOf = (talk: Coming): string =>
    talk.mentorId === userId ? (talk.menteeIds[0] ?? '') : talk.mentorId;
  const names = await namesOf(db, seen.map(otherOf));
  return {
    sessions: seen.map((talk) => ({
      id: talk.id,
      kind: 'talk',
      title: talk.title,
      at: new Date(talk.startMs).toISOString(),
      detail: names.get(otherOf(talk)) ?? deletedUserName,
      url: talk.mentorId === userId ? mentorTalksUrl : menteeTalksUrl,
    })),
  };
}
