// What the people of a talk learn of it.
import type { Transaction } from '#platform/database/port.ts';
import type { NoticeEvent } from '#features/notifications/contract/notice.ts';
import { talkEvents as events } from '#features/talks/contract/events.ts';
import type { TalkChange } from '#features/talks/contract/notice-kinds.ts';
import type { TalkDeps } from '../deps.ts';
import type { TalkRow } from '../find-talk.ts';

/** In the transaction of the change: these people are notified, and their calendars get the invitation. */
export async function notifyEach(
  { notifications }: Pick<TalkDeps, 'notifications'>,
  tx: Transaction,
  event: NoticeEvent<TalkChange>,
  { id: talkId, sequence, version }: Pick<TalkRow, 'id' | 'sequence' | 'version'>,
  userIds: readonly string[],
): Promise<void> {
  for (const to of userIds) await notifications.notify(tx, event, { talkId, sequence, version, to });
}

/** Makes the screens of these people load the meeting and its notes again. Call it after the commit. */
export function publishTalksChanged(
  realtime: TalkDeps['realtime'],
  id: string,
  userIds: readonly string[],
): void {
  for (const userId of new Set(userIds)) realtime.toUser(events, userId, 'talks_changed', { id });
}
