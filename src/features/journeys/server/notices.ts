import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { NoticeSource } from '#features/notifications/server/service.ts';
import { goalNotices } from './notices/goal-notices.ts';
import { placeNotices } from './notices/journey-notices.ts';
import { stepNotices } from './notices/step-notices.ts';
import { subjectOfGoals, subjectOfJourney, subjectOfProgramme } from './notices/subject.ts';
import { writingNotices } from './notices/writing-notices.ts';
import { journeys } from './table.ts';

export const journeyNotices = (db: Database): NoticeSource[] => [
  ...placeNotices(db),
  ...stepNotices(db),
  ...writingNotices(db),
  ...goalNotices(db),
];

const ofMentee = 'mentee:';
const ofProgramme = subjectOfProgramme('');

/** A mentorship that ends hides what its mentor was notified of; a programme, what everybody in it was. */
export async function journeySubjects(db: Database, subject: string): Promise<string[]> {
  if (subject.startsWith(ofProgramme))
    return journeysWhere(db, 'programmeId', subject.slice(ofProgramme.length));
  if (!subject.startsWith(ofMentee)) return [];
  const menteeId = subject.slice(ofMentee.length);
  return [subjectOfGoals(menteeId), ...(await journeysWhere(db, 'menteeId', menteeId))];
}

async function journeysWhere(db: Database, by: 'programmeId' | 'menteeId', id: string): Promise<string[]> {
  const rows = await db.select({ id: journeys.id }).from(journeys).where(eq(journeys[by], id));
  return rows.map((row) => subjectOfJourney(row.id));
}
