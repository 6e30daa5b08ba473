import { refuseField } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { College, CollegeChanges } from '../contract/college.ts';
import { collegeRefusals as refusals } from '../refusals-text.ts';
import type { ListUser } from './list-user.ts';

type List = 'subjects' | 'divisions';
type Lists = Pick<College, List>;
type Rename = { from: string; to: string };

/** The lists with each old name replaced by the new one. */
export function renamed(before: Lists, { renames = {} }: Pick<CollegeChanges, 'renames'>): Lists {
  return {
    subjects: inPlace('subjects', before.subjects, renames.subjects),
    divisions: inPlace('divisions', before.divisions, renames.divisions),
  };
}

function inPlace(list: List, before: readonly string[], renames: readonly Rename[] = []): string[] {
  let values = [...before];
  for (const { from, to } of renames) {
    const wanted = to.toLowerCase();
    if (!values.includes(from)) throw refuseField(list, refusals.renameUnknown({ from }));
    if (values.some((value) => value !== from && value.toLowerCase() === wanted))
      throw refuseField(list, refusals.renameTaken({ to }));
    values = values.map((value) => (value === from ? to : value));
  }
  return values;
}

/** Renames the values in every record. Returns the people whose own division changed. */
export async function carryOver(
  users: readonly ListUser[],
  tx: Transaction,
  { renames = {} }: Pick<CollegeChanges, 'renames'>,
): Promise<string[]> {
  const userIds: string[] = [];
  for (const user of users) {
    for (const { from, to } of renames.subjects ?? []) await user.renameSubject?.(tx, from, to);
    for (const { from, to } of renames.divisions ?? [])
      userIds.push(...((await user.renameDivision?.(tx, from, to)) ?? []));
  }
  return userIds;
}
