import {
  type Announcement,
  announcementsContract,
  imageSizes,
  imageWidths,
  type ImageSize,
} from '../contract/announcements.ts';
import { inOneField } from '#shared/audience/audience.ts';
import type { Queryable } from '#platform/database/port.ts';
import { peopleWith } from '#features/courses/server/service.ts';
import { stateAt } from './state.ts';
import { readSenders, senderOf, type Senders } from './senders.ts';
import type { AnnouncementRow } from './table.ts';

/** The wire form of one row, by the database's clock. */
export const viewAnnouncement = async (
  db: Queryable,
  { now, ...row }: AnnouncementRow & { now: Date },
): Promise<Announcement> => toAnnouncement(row, now, await readSenders(db, [row]));

/** The wire form of a row. */
export function toAnnouncement(row: AnnouncementRow, now: Date, senders: Senders): Announcement {
  const image = imageOf(row);
  return {
    _id: row.id,
    title: row.title,
    content: row.content,
    imageUrl: image?.sources.at(-1)?.url ?? row.imageUrl,
    image,
    category: row.category,
    priority: row.priority,
    date: row.publishAt.toISOString(),
    author: row.author,
    authorId: row.authorId,
    sentBy: senderOf(row, senders),
    audienceYear: inOneField(row.audienceYears),
    audienceDivision: inOneField(row.audienceDivisions),
    audienceYears: row.audienceYears,
    audienceDivisions: row.audienceDivisions,
    sectionIds: row.sectionIds,
    course: row.course && {
      _id: row.course.id,
      title: row.course.title,
      managerIds: peopleWith(row.course, 'manage'),
    },
    eventAt: row.eventAt?.toISOString() ?? null,
    publishAt: row.publishAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    editedAt: row.editedAt?.toISOString() ?? null,
    state: stateAt(now, row),
  };
}

function imageOf({ id, imageVersion, imageWidth, imageHeight }: AnnouncementRow): Announcement['image'] {
  if (imageVersion === null || imageWidth === null || imageHeight === null) return null;
  const sources = imageSizes.map((size) => ({
    url: imageAddress(id, size, imageVersion),
    width: Math.min(imageWidths[size], imageWidth),
  }));
  return { width: imageWidth, height: imageHeight, sources };
}

/** The address contains the version, so browsers may cache the bytes without limit. */
const imageAddress = (id: string, size: ImageSize, version: string): string =>
  `${announcementsContract.image.path.replace(':id', id).replace(':size', size)}?v=${version}`;
