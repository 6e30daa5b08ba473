import { eq, sql } from 'drizzle-orm';
import { type PersonalData, deletedUserName } from '#server/personal-data.ts';
import { type ImageSize, imageSizes } from '../contract/announcements.ts';
import { imageKey } from './images/image-files.ts';
import { publishChange } from './live.ts';
import { announcements } from './table.ts';

const largest: ImageSize = imageSizes.at(-1) ?? 'large';

/** Published announcements stay. After an erasure their author is a deleted user. */
export const announcementsPersonalData: PersonalData = {
  feature: 'announcements',
  place: 80,
  tables: [
    {
      table: 'announcements',
      owner: { column: 'author_id' },
      archive: 'Announcements I published',
      erasure: 'blanked',
      kept: 'what was announced to the college, with its picture; the author is shown as ‘Deleted user’',
      columns: {
        id: 'plain',
        author_id: 'person',
        course_id: 'plain',
        section_ids: 'plain',
        client_id: 'plain',
        author: 'erased',
        title: 'kept',
        content: 'kept',
        category: 'plain',
        priority: 'plain',
        audience_years: 'plain',
        audience_divisions: 'plain',
        image_version: 'plain',
        image_url: 'kept',
        search: 'index',
      },
    },
    {
      table: 'announcement_reads',
      owner: { column: 'user_id' },
      archive: 'Important announcements I read',
      erasure: 'rows',
      columns: { user_id: 'person', announcement_id: 'plain' },
    },
  ],
  async *archiveFiles(db, files, { userId }) {
    const rows = await db
      .select({ id: announcements.id, title: announcements.title, version: announcements.imageVersion })
      .from(announcements)
      .where(eq(announcements.authorId, userId));
    for (const { id, title, version } of rows) {
      if (version === null) continue;
      const key = imageKey(id, version, largest);
      if (await files.stat(key)) yield { name: `${title}.webp`, open: () => files.read(key) };
    }
  },
  async erase(tx, { userId }) {
    await tx.update(announcements).set({ author: deletedUserName }).where(eq(announcements.authorId, userId));
  },
  async erased(db, bus, userId) {
    const rows = await db
      .select({
        id: announcements.id,
        courseId: announcements.courseId,
        sectionIds: announcements.sectionIds,
        audienceYears: announcements.audienceYears,
        audienceDivisions: announcements.audienceDivisions,
      })
      .from(announcements)
      .where(sql`${announcements.authorId} = ${userId} and ${announcements.publishAt} <= now()`);
    for (const { id, courseId, ...seenBefore } of rows)
      await publishChange(bus, { id, courseId }, seenBefore);
  },
};
