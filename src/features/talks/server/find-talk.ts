import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { mentorIdsOf } from '#features/mentorship/server/service.ts';
import { talksRefusals as refusals } from '../refusals-text.ts';
import { talkRights } from './rights.ts';
import { talkMentees, talks } from './table.ts';

const { clientId: _clientId, ...columns } = getTableColumns(talks);

const talkColumns = {
  ...columns,
  menteeIds: sql<string[]>`array(
    select ${talkMentees.menteeId} from ${talkMentees} where ${talkMentees.talkId} = ${talks.id} order by 1)`.as(
    'mentee_ids',
  ),
  now: sql<Date>`date_trunc('milliseconds', clock_timestamp())`.mapWith(talks.startAt).as('now_at'),
};
export type TalkRow = Omit<typeof talks.$inferSelect, 'clientId'> & { menteeIds: string[]; now: Date };

export const selectTalks = (db: Queryable) => db.select(talkColumns).from(talks);

/** The row of any talk: the caller decides the right. */
export async function findTalkRow(db: Queryable, id: string): Promise<TalkRow | undefined> {
  const [row] = await selectTalks(db).where(eq(talks.id, id));
  return row;
}

/** A talk that the viewer sees. Others get the refusal of an unknown one. */
export async function findTalk(db: Queryable, viewer: Viewer, id: string): Promise<TalkRow> {
  const isSeen = and(eq(talks.id, id), talkRights.read.where(viewer));
  const [row] = isId(id) ? await selectTalks(db).where(isSeen) : [];
  if (row === undefined) throw refuse('not_found', refusals.talkNotFound);
  return row;
}

/** A talk that the viewer planned, as it is when nobody else changes it any more. */
export async function lockOwnTalk(tx: Transaction, viewer: Viewer, id: string): Promise<TalkRow> {
  const isOwn = and(eq(talks.id, id), talkRights.manage.where(viewer));
  if (isId(id)) await tx.select({ id: talks.id }).from(talks).where(isOwn).for('update');
  // A statement of its own: one that waited for the lock would see the talk of before.
  const [row] = isId(id) ? await selectTalks(tx).where(isOwn) : [];
  if (row === undefined) throw refuse('not_found', refusals.talkNotFound);
  return row;
}

/** Those whose mentor still is the one who planned the talk. */
export async function currentMenteesOf(
  db: Queryable,
  { mentorId, menteeIds }: Pick<TalkRow, 'mentorId' | 'menteeIds'>,
): Promise<string[]> {
  const mentors = await mentorIdsOf(db, menteeIds);
  return menteeIds.filter((id) => mentors.get(id) === mentorId);
}
