import {
  type PersonInfo,
  type ProfileChange,
  type ProfileField,
  profileFields,
} from '#features/people/contract/people.ts';

/** What stands in the form: words as they are typed. */
export type ProfileDraft = Record<ProfileField, string>;
/** What the call takes of it. */
export type Changes = Pick<ProfileChange, ProfileField>;

const ofStudents: readonly ProfileField[] = ['name', 'studentId', 'year', 'division', 'bio'];
const ofTeachers: readonly ProfileField[] = ['name', 'department', 'officeHours', 'bio'];

/** What this person has on their profile, in the order of the form. A teacher who waits for approval is one here already. */
export const fieldsOf = (user: Pick<PersonInfo, 'teacherId'>): readonly ProfileField[] =>
  user.teacherId === null ? ofStudents : ofTeachers;

export const toDraft = (user: PersonInfo): ProfileDraft =>
  Object.fromEntries(profileFields.map((field) => [field, user[field] ?? ''])) as ProfileDraft;

/** May be left empty; the others need a value. */
const clearable = new Set<ProfileField>(['bio', 'officeHours']);

/** What is different from what is stored, and nothing else. An emptied text is cleared. */
export function changesOf(
  user: PersonInfo,
  draft: ProfileDraft,
): Partial<Record<ProfileField, string | null>> {
  const stored = toDraft(user);
  const changed = fieldsOf(user)
    .filter((field) => !user.lockedFields.includes(field))
    .map((field) => [field, draft[field].trim()] as const)
    .filter(([field, value]) => value !== stored[field].trim());
  return Object.fromEntries(
    changed.map(([field, value]) => [field, value === '' && clearable.has(field) ? null : value]),
  );
}
