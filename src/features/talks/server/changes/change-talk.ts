import { and, eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { TalkChanges } from '#features/talks/contract/forms/talk.ts';
import { talkChanged, talkLeft, talkMoved, talkPlanned } from '#features/talks/contract/notice-kinds.ts';
import type { Talk } from '#features/talks/contract/talks.ts';
import { talksRefusals as refusals } from '#features/talks/refusals-text.ts';
import type { TalkDeps } from '../deps.ts';
import { findTalkRow, lockOwnTalk, type TalkRow } from '../find-talk.ts';
import { holdAccount } from '../lock-account.ts';
import { notifyEach, publishTalksChanged } from '../publishing/publish.ts';
import { subjectOf } from '../publishing/subject.ts';
import { talkMentees, talks } from '../table.ts';
import { viewOf } from '../view.ts';
import { minutesOf, requireFuture, requireOwnMentees, requireVersion, timesOf } from './requirements.ts';

/** Until it is over. Those who are new in it are invited, those who are not any more hear of it. */
export async function changeTalk(
  deps: TalkDeps,
  viewer: Viewer,
  talkId: string,
  changes: TalkChanges,
): Promise<Talk> {
  const { before, row } = await deps.db.transaction(async (tx) => {
    // No mentorship ends between the check of its mentees and the commit.
    await holdAccount(tx, viewer.userId);
    const found = await lockOwnTalk(tx, viewer, talkId);
    await requireVersion(tx, { ...found, changedBy: found.mentorId }, changes.version);
    if (found.cancelledAt !== null) throw refuse('conflict', refusals.alreadyCancelled);
    if (found.endAt <= found.now) throw refuse('conflict', refusals.alreadyOver);
    const after = await store(tx, viewer, found, changes);
    await notify(deps, tx, found, after);
    await deps.notifications.recheck(tx, subjectOf(found.id));
    await audit(tx, { actorId: viewer.userId, action: 'talk.changed', subject: found.id });
    return { before: found, row: after };
  });
  deps.jobs.wake();
  publishTalksChanged(deps.realtime, row.id, [row.mentorId, ...before.menteeIds, ...row.menteeIds]);
  return viewOf(deps.db, viewer, row);
}

const without = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.filter((id) => !others.includes(id));
const isMoved = (before: TalkRow, after: Pick<TalkRow, 'startAt' | 'endAt'>): boolean =>
  before.startAt.getTime() !== after.startAt.getTime() || before.endAt.getTime() !== after.endAt.getTime();
type Where = Pick<TalkRow, 'title' | 'place' | 'link'>;
const isElsewhere = (before: Where, after: Where): boolean =>
  before.title !== after.title || before.place !== after.place || before.link !== after.link;

/** An absent field stays, an empty one is none. */
const whereAfter = (before: TalkRow, { title = before.title, place, link }: TalkChanges): Where => ({
  title,
  place: place === undefined ? before.place : place || null,
  link: link === undefined ? before.link : link || null,
});

async function store(
  tx: Transaction,
  viewer: Viewer,
  before: TalkRow,
  changes: TalkChanges,
): Promise<TalkRow> {
  const { about = before.about, menteeIds = before.menteeIds } = changes;
  const added = without(menteeIds, before.menteeIds);
  await requireOwnMentees(tx, viewer, added);
  const startAt = changes.startAt === undefined ? before.startAt : new Date(changes.startAt);
  if (startAt.getTime() !== before.startAt.getTime()) await requireFuture(tx, startAt);
  const times = timesOf(startAt, changes.minutes ?? minutesOf(before));
  const where = whereAfter(before, changes);
  const isForCalendars = isMoved(before, times) || isElsewhere(before, where);
  await writeAsOwn([before.mentorId, ...before.menteeIds, ...added], async () => {
    await tx
      .update(talks)
      .set({
        ...where,
        ...times,
        about,
        sequence: before.sequence + Number(isForCalendars),
        version: before.version + 1,
        changedAt: sql`now()`,
      })
      .where(eq(talks.id, before.id));
    await storeMentees(tx, before, menteeIds, added);
  });
  const after = await findTalkRow(tx, before.id);
  if (after === undefined) throw new Error('a talk that was just changed is not there');
  return after;
}

async function storeMentees(
  tx: Transaction,
  { id: talkId, menteeIds: before }: TalkRow,
  after: readonly string[],
  added: readonly string[],
): Promise<void> {
  const removed = without(before, after);
  if (removed.length > 0)
    await tx
      .delete(talkMentees)
      .where(and(eq(talkMentees.talkId, talkId), inArray(talkMentees.menteeId, removed)));
  if (added.length > 0) await tx.insert(talkMentees).values(added.map((menteeId) => ({ talkId, menteeId })));
}

async function notify(deps: TalkDeps, tx: Transaction, before: TalkRow, after: TalkRow): Promise<void> {
  const added = without(after.menteeIds, before.menteeIds);
  await notifyEach(deps, tx, talkPlanned, after, added);
  await notifyEach(deps, tx, talkLeft, after, without(before.menteeIds, after.menteeIds));
  const staying = without(after.menteeIds, added);
  if (isMoved(before, after)) await notifyEach(deps, tx, talkMoved, after, staying);
  else if (isElsewhere(before, after)) await notifyEach(deps, tx, talkChanged, after, staying);
}
