import { sql } from 'drizzle-orm';
import { isTeacher, makeRule, rulesOf } from '#server/rights/rule.ts';
import { isMenteeOf } from '#features/mentorship/server/service.ts';
import { talkMentees, talks } from './table.ts';

const isOwn = isTeacher.and(rulesOf(talks).isOf('mentorId'));
const isIn = makeRule<{ readonly menteeIds: readonly string[] }>(
  ({ userId }, { menteeIds }) => menteeIds.includes(userId),
  ({ userId }) => sql`${talks.id} = any(array(
    select ${talkMentees.talkId} from ${talkMentees} where ${talkMentees.menteeId} = ${userId}))`,
);
const hasBegun = makeRule<{ readonly startAt: Date; readonly now: Date }>(
  (_viewer, { startAt, now }) => startAt <= now,
  () => sql`${talks.startAt} <= now()`,
);

export const talkRights = {
  /** A mentee whose mentor it is no more sees what was, and not what comes. */
  read: isOwn.or(isIn.and(hasBegun.or(isMenteeOf(talks.mentorId)))),
  manage: isOwn,
};
