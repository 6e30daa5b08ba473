import { and, eq } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { NewTalk } from '#features/talks/contract/forms/talk.ts';
import { talkPlanned } from '#features/talks/contract/notice-kinds.ts';
import type { Talk } from '#features/talks/contract/talks.ts';
import type { TalkDeps } from '../deps.ts';
import { findTalkRow, selectTalks, type TalkRow } from '../find-talk.ts';
import { lockAccount } from '../lock-account.ts';
import { notifyEach, publishTalksChanged } from '../publishing/publish.ts';
import { talkMentees, talks } from '../table.ts';
import { viewOf } from '../view.ts';
import { requireFuture, requireOwnMentees, requireRoom, timesOf } from './requirements.ts';

/** With mentees of one’s own. A repeat with the same `clientId` gets the talk that the first one planned. */
export async function planTalk(deps: TalkDeps, viewer: Viewer, input: NewTalk): Promise<Talk> {
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, viewer);
    const repeated = await findRepeated(tx, viewer, input.clientId);
    if (repeated !== undefined) return { row: repeated, isNew: false };
    await requireOwnMentees(tx, viewer, input.menteeIds);
    await requireFuture(tx, new Date(input.startAt));
    await requireRoom(tx, viewer);
    const planned = await store(tx, viewer, input);
    await notifyEach(deps, tx, talkPlanned, planned, planned.menteeIds);
    await audit(tx, {
      actorId: viewer.userId,
      action: 'talk.planned',
      subject: planned.id,
      details: { mentees: planned.menteeIds },
    });
    return { row: planned, isNew: true };
  });
  if (isNew) {
    deps.jobs.wake();
    publishTalksChanged(deps.realtime, row.id, [row.mentorId, ...row.menteeIds]);
  }
  return viewOf(deps.db, viewer, row);
}

async function findRepeated(
  tx: Transaction,
  { userId }: Viewer,
  clientId: string | undefined,
): Promise<TalkRow | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await selectTalks(tx).where(and(eq(talks.mentorId, userId), eq(talks.clientId, clientId)));
  return row;
}

async function store(
  tx: Transaction,
  { userId: mentorId }: Viewer,
  { title, about, menteeIds, startAt, minutes, place, link, clientId }: NewTalk,
): Promise<TalkRow> {
  const id = newId();
  await writeAsOwn([mentorId, ...menteeIds], async () => {
    await tx.insert(talks).values({
      id,
      mentorId,
      clientId,
      title,
      about,
      ...timesOf(new Date(startAt), minutes),
      place: place || null,
      link: link || null,
    });
    await tx.insert(talkMentees).values(menteeIds.map((menteeId) => ({ talkId: id, menteeId })));
  });
  const planned = await findTalkRow(tx, id);
  if (planned === undefined) throw new Error('a talk was not stored');
  return planned;
}
