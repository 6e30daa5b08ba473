// Who hands in.
import { and, type AnyColumn, type SQL } from 'drizzle-orm';
import { type Audience, everybody } from '#shared/audience/audience.ts';
import type { Queryable } from '#platform/database/port.ts';
import { asViewer, type OnlyStudents, type Person } from '#features/people/server/service.ts';
import { studentsOfCourse } from '#features/courses/server/service.ts';
import { audienceOf, taskRights } from './rights.ts';
import type { TaskRow } from './table.ts';

/** A class, and a further condition on its students. */
export interface Students {
  audience: Audience;
  only: OnlyStudents | undefined;
}

/** Everybody who hands in: of the classes, or of the course. */
export const studentsOf = async (
  db: Queryable,
  task: Pick<TaskRow, 'courseId' | 'sectionIds' | 'assignedYears' | 'assignedDivisions'>,
  /** Only those of this section. */
  section: string | null = null,
): Promise<Students> =>
  task.courseId === null
    ? { audience: audienceOf(task), only: undefined }
    : {
        audience: everybody,
        only: await studentsOfCourse(db, task.courseId, task.sectionIds, section),
      };

/** Both conditions. */
export const both =
  (one: OnlyStudents | undefined, other: OnlyStudents): OnlyStudents =>
  (id: AnyColumn, ofClass): SQL =>
    and(one?.(id, ofClass), other(id, ofClass)) as SQL;

/** `task` as it is for this person, or with all members of its course. */
export const isStudentOfTask = (person: Person, task: TaskRow): boolean =>
  person.deactivatedAt === null && taskRights.handIn.holds(asViewer(person), task);
