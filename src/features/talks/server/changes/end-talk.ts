import { eq, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { talkCancelled } from '#features/talks/contract/notice-kinds.ts';
import type { Talk } from '#features/talks/contract/talks.ts';
import { talksRefusals as refusals } from '#features/talks/refusals-text.ts';
import type { TalkDeps } from '../deps.ts';
import { findTalkRow, lockOwnTalk, type TalkRow } from '../find-talk.ts';
import { notifyEach, publishTalksChanged } from '../publishing/publish.ts';
import { subjectOf } from '../publishing/subject.ts';
import { talks } from '../table.ts';
import { viewOf } from '../view.ts';

/** Until it begins. A repeat changes nothing. */
export const cancelTalk = (deps: TalkDeps, viewer: Viewer, talkId: string): Promise<Talk> =>
  end(deps, viewer, talkId, async (tx, before) => {
    if (before.cancelledAt !== null) return undefined;
    if (before.startAt <= before.now) throw refuse('conflict', refusals.alreadyBegun);
    const after = await storeEnd(tx, before, { cancelledAt: sql`now()` });
    await notifyEach(deps, tx, talkCancelled, after, after.menteeIds);
    await audit(tx, { actorId: viewer.userId, action: 'talk.cancelled', subject: before.id });
    return after;
  });

/** The mentor says that it did not take place, or that it did. Nobody is notified: those who meet know. */
export const sayMissed = (deps: TalkDeps, viewer: Viewer, talkId: string, isMissed: boolean): Promise<Talk> =>
  end(deps, viewer, talkId, async (tx, before) => {
    if (before.cancelledAt !== null) throw refuse('conflict', refusals.alreadyCancelled);
    if (before.startAt > before.now) throw refuse('conflict', refusals.notBegun);
    if (isMissed === (before.missedAt !== null)) return undefined;
    const after = await storeEnd(tx, before, { missedAt: isMissed ? sql`now()` : null });
    const action = isMissed ? 'talk.missed' : 'talk.held';
    await audit(tx, { actorId: viewer.userId, action, subject: before.id });
    return after;
  });

/** `work` answers the row after the change; undefined when it was so before. */
async function end(
  deps: TalkDeps,
  viewer: Viewer,
  talkId: string,
  work: (tx: Transaction, before: TalkRow) => Promise<TalkRow | undefined>,
): Promise<Talk> {
  const { row, isChanged } = await deps.db.transaction(async (tx) => {
    const before = await lockOwnTalk(tx, viewer, talkId);
    const after = await work(tx, before);
    if (after !== undefined) await deps.notifications.recheck(tx, subjectOf(before.id));
    return { row: after ?? before, isChanged: after !== undefined };
  });
  if (isChanged) {
    deps.jobs.wake();
    publishTalksChanged(deps.realtime, row.id, [row.mentorId, ...row.menteeIds]);
  }
  return viewOf(deps.db, viewer, row);
}

/** The row after it. */
export async function storeEnd(
  tx: Transaction,
  { id, mentorId, menteeIds, sequence, version }: TalkRow,
  changes: { cancelledAt: SQL } | { missedAt: SQL | null },
): Promise<TalkRow> {
  await writeAsOwn([mentorId, ...menteeIds], () =>
    tx
      .update(talks)
      .set({ ...changes, sequence: sequence + 1, version: version + 1, changedAt: sql`now()` })
      .where(eq(talks.id, id)),
  );
  const after = await findTalkRow(tx, id);
  if (after === undefined) throw new Error('a talk that was just changed is not there');
  return after;
}
