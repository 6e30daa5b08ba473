import { sql } from 'drizzle-orm';
import type { Audience } from '#shared/audience/audience.ts';
import { readsEveryAudience } from '#server/rights/audience.ts';
import { isAdmin, isTeacher, makeRule, rulesOf, viewerIs } from '#server/rights/rule.ts';
import { rulesInCourse } from '#features/courses/server/service.ts';
import { handIns, type TaskRow, tasks } from './table.ts';

type ClassColumns = Pick<TaskRow, 'assignedYears' | 'assignedDivisions'>;
/** What says who it is for, beside its course. */
export type AudienceColumns = ClassColumns & Pick<TaskRow, 'sectionIds'>;

export const audienceOf = ({ assignedYears, assignedDivisions }: ClassColumns): Audience => ({
  years: assignedYears,
  divisions: assignedDivisions,
});

const { isMeant: isMeantBy, isNull, isOf } = rulesOf(tasks);
const isMeant = isMeantBy('assignedYears', 'assignedDivisions');
/** Given to classes. The other tasks belong to a course. */
const isOfClasses = isNull('courseId');

/**
 * A student with a hand-in or a grade keeps seeing the task after a change of audience, class or course. Their work and
 * its feedback stay theirs.
 */
const takesPart = makeRule(
  ({ userId }, { partakers }: { partakers: ReadonlySet<string> }) => partakers.has(userId),
  ({ userId }) =>
    sql`exists (select 1 from ${handIns} where ${handIns.taskId} = ${tasks.id} and ${handIns.studentId} = ${userId} and ${handIns.state} <> 'assigned')`,
);

const { has, ...inCourse } = rulesInCourse(tasks);
export const { isOfOwnCourse, isForOwnCourse } = inCourse;
/** For the class of the viewer. Teachers and administrators read every audience. */
const isForClass = isOfClasses.and(viewerIs(readsEveryAudience).or(isMeant));
/** For the class or in a course of the viewer, or begun by them. */
export const isAddressed = isForClass.or(isOfOwnCourse).or(takesPart);

const isGiven = isTeacher.and(isOf('authorId'));
const isManaged = isOfClasses.and(isAdmin.or(isGiven)).or(has('manage'));
/** Given by the teacher, or of a course in which the viewer grades. An administrator may grade every task of a class. */
const isGraded = isOfClasses.and(isGiven).or(has('grade'));

export const taskRights = {
  read: isNull('removedAt').and(isAddressed),
  /** True for students of the task's audience. */
  handIn: viewerIs(({ role, isPendingTeacher }) => role === 'student' && !isPendingTeacher).and(
    isOfClasses.and(isMeant).or(isForOwnCourse),
  ),
  /** Changing it, and returning grades. */
  manage: isManaged,
  /** Seeing what is handed in, and the grades. */
  review: isManaged.or(has('handIns')),
  /** Giving grades, which those who manage it return. */
  grade: isManaged.or(has('grade')),
};

/** What a student has to do: a task of another class that they have begun is handed in. */
export const isToDo = isNull('removedAt').and(taskRights.handIn);
/** Theirs to grade. */
export const isTheirsToGrade = isNull('removedAt').and(isGraded);
/** The viewer is a student of it, or was. Who grades it is not, whatever their own accommodation. */
export const isStudentOf = taskRights.handIn.or(takesPart);
/** Its due date is one of the viewer's own, of what is done and of what was deleted too: see isToDo and isTheirsToGrade. */
export const hasOwnDueDate = isStudentOf.or(isGraded);
