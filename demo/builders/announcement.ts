import { eq, sql } from 'drizzle-orm';
import { NewAnnouncement } from '#features/announcements/contract/announcements.ts';
import { prepareImage } from '#features/announcements/server/images/image-files.ts';
import { publishChange } from '#features/announcements/server/live.ts';
import { type AnnouncementDeps, createAnnouncement } from '#features/announcements/server/service.ts';
import { announcements } from '#features/announcements/server/table.ts';
import type { BuiltPerson } from './person.ts';

/** What the form of the screen sends, and when. */
export interface AnnouncementFacts {
  title?: string;
  content?: string;
  category?: 'Maintenance' | 'Feature Update' | 'Event';
  isImportant?: boolean;
  /** 'first'…'fourth'; without it every year. */
  year?: string;
  /** 'A'…'C'; without it every division. */
  division?: string;
  /** For the people of this course. */
  courseId?: string;
  /** The path of an image file. */
  image?: string;
  /** Published then; a negative number is in the future. */
  minutesAgo?: number;
  /** It takes place then. */
  eventInMinutes?: number;
  /** A negative number: it has expired. */
  expiresInMinutes?: number;
}

const msPerMinute = 60_000;

/** Gives the id. */
export async function buildAnnouncement(
  deps: AnnouncementDeps,
  author: BuiltPerson,
  facts: AnnouncementFacts = {},
): Promise<string> {
  const { image } = facts;
  const prepared = image === undefined ? undefined : await prepareImage(fileAt(image));
  const { _id: id } = await createAnnouncement(deps, author.viewer, inputOf(facts, author), prepared);
  await backdate(deps, id, facts);
  return id;
}

function inputOf(facts: AnnouncementFacts, author: BuiltPerson): NewAnnouncement {
  const {
    title = 'Library hours',
    content = 'Open until ten.',
    minutesAgo = 0,
    expiresInMinutes = 0,
    eventInMinutes,
  } = facts;
  return NewAnnouncement.parse({
    title,
    content,
    author: author.name,
    category: facts.category,
    priority: facts.isImportant ? 'important' : 'normal',
    audienceYear: facts.year,
    audienceDivision: facts.division,
    courseId: facts.courseId,
    eventAt: eventInMinutes === undefined ? null : inMinutes(eventInMinutes),
    publishAt: minutesAgo < 0 ? inMinutes(-minutesAgo) : null,
    expiresAt: expiresInMinutes > 0 ? inMinutes(expiresInMinutes) : null,
  });
}

/** The door publishes now and lets nothing end in the past; a builder may. */
async function backdate(
  { db, bus }: AnnouncementDeps,
  id: string,
  {
    minutesAgo = 0,
    expiresInMinutes = 1,
    courseId = null,
  }: Omit<AnnouncementFacts, 'courseId'> & {
    courseId?: string | null;
  },
): Promise<void> {
  if (minutesAgo <= 0) return;
  const at = { publishAt: ago(minutesAgo), createdAt: ago(minutesAgo) };
  const times = expiresInMinutes > 0 ? at : { ...at, expiresAt: ago(-expiresInMinutes) };
  await db.update(announcements).set(times).where(eq(announcements.id, id));
  await publishChange(bus, { id, courseId }, null);
}

const ago = (minutes: number) => sql`now() - make_interval(secs => ${minutes * 60})`;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * msPerMinute).toISOString();
const fileAt = (path: string) => ({ path, bytes: 0, filename: path, claimedType: 'image/png' });
