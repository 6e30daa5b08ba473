import * as z from 'zod/mini';
import { audienceFields, sectionsField } from '#shared/audience/audience-fields.ts';
import { divisionChars, everyYear, yearNames } from '#shared/audience/classes.ts';
import { defineContract } from '#shared/endpoint.ts';
import { defineEvents } from '#shared/event.ts';
import { hasNoNul, requiredLine, requiredText, wordsToFind } from '#shared/texts.ts';
import { announcementsText as text } from '../text.ts';

export const announcementLimits = {
  titleChars: 200,
  authorChars: 100,
  contentChars: 20_000,
  imageUrlChars: 2000,
  searchChars: 100,
  imageBytes: 5 * 1024 * 1024,
  /** The reading page shows this many. With more there is a link to all of them. */
  shown: 5,
  featuredExcerptChars: 200,
  gridExcerptChars: 150,
  refreshMs: 5 * 60_000,
  page: 20,
  pageMax: 50,
  /** A deleted one can be restored for this long. */
  restoreDays: 30,
  removedListed: 100,
  /** An unread important one stays pinned for this long. This many are pinned at once. */
  pinnedDays: 90,
  pinned: 20,
  /** The rate limit of one person. */
  publishing: { max: 120, windowMs: 60_000 },
} as const;

export const categories = ['Maintenance', 'Feature Update', 'Event'] as const;
export const priorities = ['normal', 'important'] as const;
export const announcementStates = ['published', 'scheduled', 'expired'] as const;
/** The server makes every size from one upload, none wider than the original. */
export const imageWidths = { small: 480, medium: 960, large: 1600 } as const;
export type ImageSize = keyof typeof imageWidths;
export const imageSizes = Object.keys(imageWidths) as ImageSize[];
/** Stands for all divisions. */
export const everyDivision = 'all';

export type Priority = (typeof priorities)[number];
export type AnnouncementState = (typeof announcementStates)[number];
/** A division of the college, or `everyDivision`. */
export type Division = string;

const line = (maxChars: number, tooLong: string) =>
  requiredLine(maxChars, { missing: text.required, tooLong, unreadable: text.unreadable });
const long = (maxChars: number, tooLong: string) =>
  requiredText(maxChars, { missing: text.required, tooLong, unreadable: text.unreadable });

/** Our own address of an uploaded image, as replies carry it. */
const ownImagePath = /^\/api\/files\/announcements\/[\w-]{1,64}\/(small|medium|large)(\?v=[\w-]{1,64})?$/;
const isImageUrl = (value: string): boolean => {
  if (value === '' || ownImagePath.test(value)) return true;
  return /^https:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value);
};
/**
 * A foreign image shows as a link: loading it would reveal the reader to the other site. The server never fetches it.
 */
const ImageUrl = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(announcementLimits.imageUrlChars, text.imageUrlInvalid),
      z.refine(isImageUrl, text.imageUrlInvalid),
    ),
);

const isThinkable = (value: string): boolean => value === '' || new Date(value).getUTCFullYear() < 2200;
/** A moment with its offset. '' and null mean none. */
const Moment = z.pipe(
  z.nullable(
    z
      .union([z.literal(''), z.iso.datetime({ offset: true })], text.timeInvalid)
      .check(z.refine(isThinkable, text.timeInvalid)),
  ),
  z.transform((value) => (value === null || value === '' ? null : new Date(value))),
);

const Audience = audienceFields(text);
const SectionIds = sectionsField(text.sectionUnknown);
/** '' is none. */
const CourseId = z.pipe(
  z.string(text.courseUnknown).check(z.regex(/^[\w-]{0,64}$/, text.courseUnknown)),
  z.transform((value) => value || undefined),
);
const Title = line(announcementLimits.titleChars, text.titleTooLong);
const Content = long(announcementLimits.contentChars, text.contentTooLong);
const Author = line(announcementLimits.authorChars, text.authorTooLong);
const CategoryName = z.enum(categories, text.categoryUnknown);
/** Anything but 'important' means normal. */
const PriorityName = z.pipe(
  z.string(),
  z.transform((value): Priority => (value === 'important' ? 'important' : 'normal')),
);

export const NewAnnouncement = z.object({
  title: Title,
  content: Content,
  author: Author,
  category: z._default(CategoryName, 'Event'),
  priority: z._default(PriorityName, 'normal'),
  /** The specification sends it and the server ignores it: the date is when the server published it. */
  date: z.optional(z.unknown()),
  imageUrl: z.optional(ImageUrl),
  audienceYear: z._default(Audience.Year, everyYear),
  audienceDivision: z._default(Audience.Division, everyDivision),
  /** Several years instead of `audienceYear`: a list, or its JSON in a form. */
  audienceYears: z.optional(Audience.Years),
  audienceDivisions: z.optional(Audience.Divisions),
  /** When the event takes place. Kept for the category Event, dropped for others. */
  eventAt: z._default(Moment, null),
  publishAt: z._default(Moment, null),
  expiresAt: z._default(Moment, null),
  /** The browser makes it. A retry with the same id publishes once. */
  clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  /** For the people of this course, whatever their class: years and divisions stay open. */
  courseId: z.optional(CourseId),
  /** Sections of the course, a list or its JSON in a form. Empty: all its people. */
  sectionIds: z.optional(SectionIds),
});
export type NewAnnouncement = z.output<typeof NewAnnouncement>;

/**
 * An absent field stays as it is; null or '' clears it. A cleared `publishAt` means now. A published one keeps its date
 * unless a later one is set.
 */
export const AnnouncementChanges = z.object({
  title: z.optional(Title),
  content: z.optional(Content),
  author: z.optional(Author),
  category: z.optional(CategoryName),
  priority: z.optional(PriorityName),
  imageUrl: z.optional(ImageUrl),
  audienceYear: z.optional(Audience.Year),
  audienceDivision: z.optional(Audience.Division),
  audienceYears: z.optional(Audience.Years),
  audienceDivisions: z.optional(Audience.Divisions),
  eventAt: z.optional(Moment),
  publishAt: z.optional(Moment),
  expiresAt: z.optional(Moment),
  sectionIds: z.optional(SectionIds),
});
export type AnnouncementChanges = z.output<typeof AnnouncementChanges>;

export const Announcement = z.object({
  _id: z.string(),
  title: z.string(),
  content: z.string(),
  /** The large size of an uploaded image, or the https address that the author gave; null without an image. */
  imageUrl: z.nullable(z.string()),
  /** The sizes of an uploaded image. Width and height are those of the largest. */
  image: z.nullable(
    z.object({
      width: z.number(),
      height: z.number(),
      sources: z.array(z.object({ url: z.string(), width: z.number() })),
    }),
  ),
  category: z.enum(categories),
  priority: z.enum(priorities),
  date: z.iso.datetime(),
  /** The author's line as the sender wrote it. */
  author: z.string(),
  authorId: z.string(),
  /** The sender's own name, where `author` is another one. */
  sentBy: z.nullable(z.string()),
  /** 'all' or one value; several are joined by commas. The lists below are exact. */
  audienceYear: z.string(),
  audienceDivision: z.string(),
  /** Empty means every year, or every division. */
  audienceYears: z.array(z.enum(yearNames)),
  audienceDivisions: z.array(z.string()),
  /** The sections of the course that it is for. Empty: all its people. */
  sectionIds: z.array(z.string()),
  /** The course that it belongs to. `managerIds`: who may change it there. */
  course: z.nullable(z.object({ _id: z.string(), title: z.string(), managerIds: z.array(z.string()) })),
  /** When the event takes place. */
  eventAt: z.nullable(z.iso.datetime()),
  publishAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  editedAt: z.nullable(z.iso.datetime()),
  state: z.enum(announcementStates),
});
export type Announcement = z.output<typeof Announcement>;

export const RemovedAnnouncement = z.object({
  _id: z.string(),
  title: z.string(),
  author: z.string(),
  /** As of an announcement. */
  sentBy: z.nullable(z.string()),
  deletedAt: z.iso.datetime(),
  restorableUntil: z.iso.datetime(),
});
export type RemovedAnnouncement = z.output<typeof RemovedAnnouncement>;

/** 'everyone' selects announcements for the whole college; a year or a division those for it. */
const AudienceFilter = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(divisionChars), z.refine(hasNoNul));

const ListQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,14}_[\w-]{1,64}$/, text.cursorInvalid))),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(announcementLimits.pageMax)),
    announcementLimits.page,
  ),
  category: z.optional(CategoryName),
  priority: z.optional(z.enum(priorities)),
  audience: z.optional(AudienceFilter),
  /** Only announcements of this course. */
  course: z.optional(CourseId),
  /** Only the author and administrators see scheduled and expired ones. */
  state: z._default(z.enum(announcementStates), 'published'),
  search: z.optional(wordsToFind(announcementLimits.searchChars)),
});
export type ListQuery = z.output<typeof ListQuery>;

const imageRule = { image: { maxBytes: announcementLimits.imageBytes, tooLarge: text.imageTooLarge } };

export const announcementsContract = defineContract({
  list: {
    verb: 'GET',
    path: '/api/data/fetch-announcements',
    access: 'signedIn',
    summary: 'Announcements for the person signed in, newest first; `nextCursor` leads to the next page',
    query: ListQuery,
    reply: z.object({ announcements: z.array(Announcement), nextCursor: z.nullable(z.string()) }),
  },
  create: {
    verb: 'POST',
    path: '/api/data/create-announcement',
    access: 'teacher',
    summary: 'Publishes an announcement, now or at `publishAt`; multipart with `image`, or JSON',
    body: NewAnnouncement,
    files: imageRule,
    limit: announcementLimits.publishing,
    status: 201,
    reply: z.object({ success: z.literal(true), announcement: Announcement }),
  },
  get: {
    verb: 'GET',
    path: '/api/data/announcements/:id',
    access: 'signedIn',
    reply: z.object({ announcement: Announcement }),
  },
  update: {
    verb: 'PATCH',
    path: '/api/data/announcements/:id',
    access: 'signedIn',
    summary: 'By the author and administrators; an absent field stays, null or an empty one is cleared',
    body: AnnouncementChanges,
    files: imageRule,
    limit: announcementLimits.publishing,
    reply: z.object({ success: z.literal(true), announcement: Announcement }),
  },
  remove: {
    verb: 'DELETE',
    path: '/api/data/announcements/:id',
    access: 'signedIn',
    summary: 'By the author and administrators; it can be restored for 30 days',
    reply: z.object({ success: z.literal(true), restorableUntil: z.iso.datetime() }),
  },
  listRemoved: {
    verb: 'GET',
    path: '/api/data/announcements/deleted',
    access: 'signedIn',
    summary: 'Deleted ones that can be restored: a teacher’s own, for administrators all',
    reply: z.object({ announcements: z.array(RemovedAnnouncement) }),
  },
  restore: {
    verb: 'POST',
    path: '/api/data/announcements/:id/restore',
    access: 'signedIn',
    summary: 'By the author and administrators, for 30 days after it was deleted',
    reply: z.object({ success: z.literal(true), announcement: Announcement }),
  },
  pinned: {
    verb: 'GET',
    path: '/api/data/announcements/pinned',
    access: 'signedIn',
    summary: 'Important announcements for the person signed in that they have not read, newest first',
    reply: z.object({ announcements: z.array(Announcement) }),
  },
  markRead: {
    verb: 'POST',
    path: '/api/data/announcements/:id/read',
    access: 'signedIn',
    summary: 'It is pinned no longer for the person signed in; nobody else learns of it',
    reply: z.object({ success: z.literal(true) }),
  },
  image: {
    verb: 'GET',
    path: '/api/files/announcements/:id/:size',
    access: 'signedIn',
    summary: 'The image as small, medium or large, for people who may see the announcement',
    query: z.object({ v: z.optional(z.string()) }),
    reply: 'file',
  },
});

/**
 * Exactly the people who may see the announcement get these. A person who no longer may gets `announcement_removed`.
 */
export const announcementEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    announcement_published: Announcement,
    announcement_updated: Announcement,
    announcement_removed: z.object({ _id: z.string() }),
    /** To the reader's own browsers: it is no longer pinned. */
    announcement_read: z.object({ _id: z.string() }),
  },
});
