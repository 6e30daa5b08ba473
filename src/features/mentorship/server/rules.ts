import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import { makeRule, type Rule } from '#server/rights/rule.ts';
import type { Viewer } from '#server/session.ts';
import { checkClaim, findPersonById, toUserIds } from '#features/people/server/service.ts';
import { mentorshipRefusals as refusals } from '../refusals-text.ts';
import { mentorIdOf } from './relations.ts';
import { mentorships } from './table.ts';

/** A student's mentor, documents and files are for the student, the current mentor and administrators. */
export async function maySeePortfolio(db: Queryable, viewer: Viewer, studentId: string): Promise<boolean> {
  if (viewer.userId === studentId || viewer.isAdmin) return true;
  return viewer.role === 'teacher' && (await mentorIdOf(db, studentId)) === viewer.userId;
}

/**
 * The student whose portfolio is requested, by default the viewer. A forbidden student answers like an unknown one, and
 * the audit log records it.
 */
export async function portfolioOf(db: Database, viewer: Viewer, named: string | undefined): Promise<string> {
  const [studentId = viewer.userId] = await toUserIds(db, named === undefined ? [] : [named]);
  if (studentId === viewer.userId) return studentId;
  if (!(await maySeePortfolio(db, viewer, studentId))) await checkClaim(db, viewer, studentId, 'portfolio');
  const person = await findPersonById(db, studentId);
  if (person === undefined || person.role !== 'student') throw refuse('not_found', refusals.unknownStudent);
  return studentId;
}

/** Students upload documents, and only their own. */
export function requireStudent(viewer: Viewer): void {
  if (viewer.role !== 'student' || viewer.isPendingTeacher) throw refuse('forbidden', refusals.studentsOnly);
}

/** A record that a teacher has for the own mentees. */
interface ForMentees {
  /** The students whose mentor the teacher of the record is now: all of them, or at least the viewer. */
  readonly mentees: readonly string[];
}

/** The teacher in this column is the viewer's mentor now. */
export const isMenteeOf = (teacherId: AnyColumn): Rule<ForMentees> =>
  makeRule(
    ({ userId }, { mentees }) => mentees.includes(userId),
    ({ userId }) => sql`${teacherId} = any(array(
      select ${mentorships.mentorId} from ${mentorships}
      where ${mentorships.studentId} = ${userId} and ${mentorships.endedAt} is null))`,
  );

/** The column that the rule needs, with what is so for this viewer. */
export const menteesColumnFor = (
  teacherId: AnyColumn,
  { userId }: Pick<Viewer, 'userId'>,
): SQL.Aliased<string[]> => {
  const mentees = sql`
    select m.student_id from mentorships m
    where m.mentor_id = ${teacherId} and m.student_id = ${userId} and m.ended_at is null`;
  return sql<string[]>`array(${mentees})`.as('mentees');
};

/** The viewer is the mentor of the student in this column now. For teachers: roles are not asked. */
export const isMentorOf = (studentId: AnyColumn, { userId }: Pick<Viewer, 'userId'>): SQL => sql`exists (
  select from mentorships m
  where m.student_id = ${studentId} and m.mentor_id = ${userId} and m.ended_at is null)`;
