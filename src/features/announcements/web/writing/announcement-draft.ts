import { everyYear } from '#shared/audience/classes.ts';
import { momentOfClock, toClock } from '#shared/time/entry/moment-of-clock.ts';
import { chosenIn, chosenText } from '#web/ui/forms/chosen.ts';
import {
  type Announcement,
  everyDivision,
  NewAnnouncement,
} from '#features/announcements/contract/announcements.ts';
import type * as z from 'zod/mini';

/** Input that the form does not edit as text. */
type NotTyped = 'date' | 'imageUrl' | 'audienceYears' | 'audienceDivisions' | 'clientId' | 'courseId';
export type DraftField = Exclude<keyof z.input<typeof NewAnnouncement>, NotTyped>;
/**
 * The values of the form: text as typed, times as the browser's field has them. An audience is 'all', one value, or several
 * as `chosenText` writes them. A new field of the contract does not compile until the draft has it.
 */
export type AnnouncementDraft = Record<DraftField, string>;
type WireFields = Omit<
  Pick<z.input<typeof NewAnnouncement>, DraftField>,
  'audienceYear' | 'audienceDivision' | 'sectionIds'
> & {
  audienceYears: string[];
  audienceDivisions: string[];
  sectionIds: string[];
};

export const emptyDraft = (author: string): AnnouncementDraft => ({
  title: '',
  author,
  content: '',
  category: 'Event',
  priority: 'normal',
  audienceYear: everyYear,
  audienceDivision: everyDivision,
  sectionIds: everyDivision,
  eventAt: '',
  publishAt: '',
  expiresAt: '',
});

export const draftOf = (announcement: Announcement): AnnouncementDraft => ({
  title: announcement.title,
  author: announcement.author,
  content: announcement.content,
  category: announcement.category,
  priority: announcement.priority,
  audienceYear: chosenText(announcement.audienceYears),
  audienceDivision: chosenText(announcement.audienceDivisions),
  sectionIds: chosenText(announcement.sectionIds),
  eventAt: announcement.eventAt === null ? '' : toClock(announcement.eventAt),
  publishAt: announcement.state === 'scheduled' ? toClock(announcement.publishAt) : '',
  expiresAt: announcement.expiresAt === null ? '' : toClock(announcement.expiresAt),
});

/** The values for the server. An invalid time stays as it is, so that the schema refuses it. */
export const wireOf = ({
  audienceYear,
  audienceDivision,
  sectionIds,
  ...draft
}: AnnouncementDraft): WireFields =>
  ({
    ...draft,
    audienceYears: chosenIn(audienceYear),
    audienceDivisions: chosenIn(audienceDivision),
    sectionIds: chosenIn(sectionIds),
    eventAt: toWireTime(draft.eventAt),
    publishAt: toWireTime(draft.publishAt),
    expiresAt: toWireTime(draft.expiresAt),
  }) as WireFields;

/** Only the changed fields, so that another person's edit of another field stays. */
export function changesBetween(before: AnnouncementDraft, after: AnnouncementDraft): Partial<WireFields> {
  const wire = wireOf(after);
  const changed = (Object.keys(after) as DraftField[]).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => wireName(name)).map((name) => [name, wire[name]]));
}

const wireName = (name: DraftField): keyof WireFields => {
  if (name === 'audienceYear') return 'audienceYears';
  return name === 'audienceDivision' ? 'audienceDivisions' : name;
};

/** In this device's time zone, as the form says. An invalid time stays as it is, so that the schema refuses it. */
const toWireTime = (local: string): string => momentOfClock(local)?.at.toISOString() ?? local;
