import { refuseField } from '#shared/app-error.ts';
import type { AnnouncementChanges, NewAnnouncement } from '../contract/announcements.ts';
import { announcementsRefusals as refusals } from '../refusals-text.ts';
import type { AnnouncementRow } from './table.ts';

type Times = Pick<AnnouncementRow, 'publishAt' | 'expiresAt'>;

/** The times of a new announcement. A past moment means now. */
export function newTimes(
  now: Date,
  { publishAt, expiresAt }: Pick<NewAnnouncement, 'publishAt' | 'expiresAt'>,
): Times {
  const times = { publishAt: laterOr(now, publishAt, now), expiresAt };
  checkOrder(times);
  return times;
}

/**
 * The times after a change. A published one keeps its date unless a later one is set; a scheduled one may appear now.
 */
export function timesAfter(
  now: Date,
  changes: Pick<AnnouncementChanges, 'publishAt' | 'expiresAt'>,
  before: Times,
): Times {
  const current = before.publishAt <= now ? before.publishAt : now;
  const times = {
    publishAt: changes.publishAt === undefined ? before.publishAt : laterOr(now, changes.publishAt, current),
    expiresAt: changes.expiresAt === undefined ? before.expiresAt : changes.expiresAt,
  };
  const isNew = times.expiresAt?.getTime() !== before.expiresAt?.getTime();
  if (isNew && times.expiresAt !== null && times.expiresAt <= now) throw tooEarly();
  checkOrder(times);
  return times;
}

const laterOr = (now: Date, asked: Date | null, otherwise: Date): Date =>
  asked !== null && asked > now ? asked : otherwise;

function checkOrder({ publishAt, expiresAt }: Times): void {
  if (expiresAt !== null && expiresAt <= publishAt) throw tooEarly();
}

const tooEarly = () => refuseField('expiresAt', refusals.expiresTooEarly);
