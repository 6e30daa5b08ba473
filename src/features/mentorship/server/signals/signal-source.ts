import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { About, SignalSource } from '#features/signals/server/service.ts';
import { seenByMentor } from '../sharing/sight.ts';
import { documentCategories as categories, menteeDocuments as documents, mentorships } from '../table.ts';

/** Documents that wait for the student: rejected ones, and required ones that are missing. */
export const documentsInSignals: SignalSource = {
  async read(db, about) {
    const [mentorship] = await db
      .select({ startedAt: mentorships.startedAt })
      .from(mentorships)
      .where(and(eq(mentorships.studentId, about.student.userId), isNull(mentorships.endedAt)));
    if (mentorship === undefined) return {};
    const { startedAt } = mentorship;
    const [rejected, missing, uploaded] = await Promise.all([
      rejectedOf(db, about),
      missingOf(db, about, startedAt),
      lastUpload(db, about),
    ]);
    // Before the mentorship nobody could be silent in it.
    return { documents: [...rejected, ...missing], deeds: [startedAt.toISOString(), ...uploaded] };
  },
  opens: async (_db, viewer, { studentId, factIds }) =>
    new Map(
      factIds
        .filter((id) => id.startsWith('document:') || id.startsWith('category:'))
        .map((id) => [id, viewer.userId === studentId ? '/mentee-section' : '/mentor-section']),
    ),
};

/** Those that the mentor may see. */
async function rejectedOf(db: Queryable, { student }: About) {
  const rows = await db
    .select({ id: documents.id, title: documents.name, since: documents.decidedAt })
    .from(documents)
    .innerJoin(mentorships, and(eq(mentorships.studentId, documents.studentId), isNull(mentorships.endedAt)))
    .where(and(eq(documents.studentId, student.userId), eq(documents.status, 'rejected'), seenByMentor));
  return rows.flatMap(({ id, title, since }) =>
    since === null ? [] : [{ id: `document:${id}`, title, since: since.toISOString() }],
  );
}

/** Required categories without any document, since both the category and the mentorship exist. */
async function missingOf(db: Queryable, { student }: About, startedAt: Date) {
  const rows = await db
    .select({ id: categories.id, title: categories.name, createdAt: categories.createdAt })
    .from(categories)
    .where(
      and(
        categories.required,
        isNull(categories.removedAt),
        sql`not exists (select 1 from ${documents}
          where ${documents.studentId} = ${student.userId} and ${documents.categoryId} = ${categories.id})`,
      ),
    );
  return rows.map(({ id, title, createdAt }) => ({
    id: `category:${id}`,
    title,
    since: (createdAt > startedAt ? createdAt : startedAt).toISOString(),
  }));
}

async function lastUpload(db: Queryable, { student }: About): Promise<string[]> {
  const [last] = await db
    .select({ at: documents.uploadedAt })
    .from(documents)
    .where(eq(documents.studentId, student.userId))
    .orderBy(desc(documents.uploadedAt))
    .limit(1);
  return last === undefined ? [] : [last.at.toISOString()];
}
