// Who may do what with records that a teacher has for the own mentees.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { makeRule, type Rule } from '#server/rights/rule.ts';
import type { Viewer } from '#server/session.ts';
import { mentorships } from './table.ts';

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
