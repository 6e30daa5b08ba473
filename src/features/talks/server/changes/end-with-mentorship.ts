import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Ending } from '#features/mentorship/server/service.ts';
import { talkEnded, talkLeftByEnd } from '#features/talks/contract/notice-kinds.ts';
import type { TalkDeps } from '../deps.ts';
import { findTalkRow, selectTalks, type TalkRow } from '../find-talk.ts';
import { isWith } from '../lists/list-talks.ts';
import { holdAccount } from '../lock-account.ts';
import { notifyEach, publishTalksChanged } from '../publishing/publish.ts';
import { subjectOf } from '../publishing/subject.ts';
import { talkMentees, talks } from '../table.ts';
import { storeEnd } from './end-talk.ts';

/** What the two have planned alone is cancelled; meetings with others go on without the one who was the mentee. */
export async function endWithMentorship(
  deps: TalkDeps,
  tx: Transaction,
  endings: readonly Ending[],
): Promise<() => void> {
  const changed: TalkRow[] = [];
  for (const { mentorId, studentId } of endings) {
    // A meeting that is being planned is stored before, or refused afterwards.
    await holdAccount(tx, mentorId);
    for (const talk of await lockComing(tx, mentorId, studentId)) {
      if (talk.menteeIds.length > 1) await goOnWithout(deps, tx, talk, studentId);
      else await cancel(deps, tx, talk);
      await deps.notifications.recheck(tx, subjectOf(talk.id));
      changed.push(talk);
    }
  }
  return () => {
    for (const { id, mentorId, menteeIds } of changed)
      publishTalksChanged(deps.realtime, id, [mentorId, ...menteeIds]);
  };
}

async function lockComing(tx: Transaction, mentorId: string, studentId: string): Promise<TalkRow[]> {
  const isComing = and(
    eq(talks.mentorId, mentorId),
    isNull(talks.cancelledAt),
    gt(talks.startAt, sql`now()`),
    isWith(studentId),
  );
  const locked = await tx
    .select({ id: talks.id })
    .from(talks)
    .where(isComing)
    .orderBy(talks.id)
    .for('update');
  if (locked.length === 0) return [];
  // A statement of its own: one that waited for the lock would see the meetings of before.
  const ids = locked.map(({ id }) => id);
  return selectTalks(tx).where(and(isOneOf(talks.id, ids), isComing));
}

async function cancel(deps: TalkDeps, tx: Transaction, talk: TalkRow): Promise<void> {
  const after = await storeEnd(tx, talk, { cancelledAt: sql`now()` });
  await notifyEach(deps, tx, talkEnded, after, after.menteeIds);
}

async function goOnWithout(deps: TalkDeps, tx: Transaction, talk: TalkRow, studentId: string): Promise<void> {
  await writeAsOwn([talk.mentorId, ...talk.menteeIds], async () => {
    await tx
      .delete(talkMentees)
      .where(and(eq(talkMentees.talkId, talk.id), eq(talkMentees.menteeId, studentId)));
    await tx
      .update(talks)
      .set({ version: talk.version + 1, changedAt: sql`now()` })
      .where(eq(talks.id, talk.id));
  });
  const after = await findTalkRow(tx, talk.id);
  if (after === undefined) throw new Error('a talk that was just changed is not there');
  await notifyEach(deps, tx, talkLeftByEnd, after, [studentId]);
}
