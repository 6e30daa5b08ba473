import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { findPeopleByIds } from '#features/people/server/service.ts';
import { toStudent } from '../grading/board.ts';
import { fileWithoutName, hidesNames, type ShownStudent, studentsWithoutNames } from '../review/names.ts';
import type { TaskRow } from '../table.ts';

/** Names people and files as graders of the task see them. */
export interface ShownNames {
  student(studentId: string): ShownStudent;
  /** The order of the names that are shown. */
  sortName(studentId: string): string;
  /** Null where names are hidden. */
  team(name: string | null): string | null;
  /** `at`: its place among the files of a hand-in, from 1. */
  file(name: string, at: number): string;
}

/** With names, or with numbers while names are hidden. */
export async function namesShown(
  db: Queryable,
  task: TaskRow,
  studentIds: readonly string[],
): Promise<ShownNames> {
  const isHidden = hidesNames(task);
  const people = isHidden ? [] : await findPeopleByIds(db, [...new Set(studentIds)]);
  const known = isHidden
    ? await studentsWithoutNames(db, task.id, studentIds)
    : new Map(people.map((person) => [person.id, toStudent(person)]));
  const sortNames = new Map(people.map((person) => [person.id, person.sortName]));
  return {
    student: (studentId) => known.get(studentId) ?? nobody(isHidden ? '' : studentId),
    sortName: (studentId) => sortNames.get(studentId) ?? known.get(studentId)?.name ?? '',
    team: (name) => (isHidden ? null : name),
    file: (name, at) => (isHidden ? fileWithoutName(name, at) : name),
  };
}

const nobody = (id: string): ShownStudent => ({
  id,
  name: deletedUserName,
  studentId: null,
  year: null,
  division: null,
  avatarUrl: null,
});
