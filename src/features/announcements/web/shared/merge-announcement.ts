import type { Announcement } from '#features/announcements/contract/announcements.ts';

export interface AnnouncementList {
  announcements: Announcement[];
  nextCursor: string | null;
}

/** The list with this announcement in its place: newest first, as on the server. */
export function mergeAnnouncement(list: AnnouncementList, changed: Announcement): AnnouncementList {
  const others = list.announcements.filter(({ _id }) => _id !== changed._id);
  const at = others.findIndex((other) => isNewer(changed, other));
  return { ...list, announcements: others.toSpliced(at === -1 ? others.length : at, 0, changed) };
}

export function withoutAnnouncement(list: AnnouncementList, id: string): AnnouncementList {
  return { ...list, announcements: list.announcements.filter(({ _id }) => _id !== id) };
}

const isNewer = (one: Announcement, other: Announcement): boolean =>
  one.publishAt === other.publishAt ? one._id > other._id : one.publishAt > other.publishAt;
