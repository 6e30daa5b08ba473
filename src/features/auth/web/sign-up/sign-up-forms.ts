import * as z from 'zod/mini';
import { Department, Email, PersonName, Profile, StudentId } from '#features/people/contract/people.ts';
import { isOwnPassword } from '#shared/own-password.ts';
import { yearNames } from '#shared/audience/classes.ts';
import { Password } from '#features/auth/contract/forms/fields.ts';
import { authText as text } from '#features/auth/text.ts';

const student = {
  name: PersonName,
  studentId: StudentId,
  year: z.enum(yearNames, text.chooseYear),
  /** One of the offered divisions. The server has the college's list. */
  division: z.string(text.chooseDivision).check(z.minLength(1, text.chooseDivision)),
};
const teacher = { name: PersonName, department: Department, teacherId: Email };

const notOwn = <T extends { password: string }>(ownerOf: (details: T) => { name: string; email: string }) =>
  z.refine<T>((details) => !isOwnPassword(details.password, ownerOf(details)), {
    error: text.passwordOwn,
    path: ['password'],
  });

/** The fields of step 2 by their names on the screen. */
export const StudentDetails = z
  .object({ ...student, email: Email, password: Password })
  .check(notOwn<{ password: string; name: string; email: string }>(({ name, email }) => ({ name, email })));
export const TeacherDetails = z.object({ ...teacher, password: Password }).check(
  notOwn<{ password: string; name: string; teacherId: string }>(({ name, teacherId }) => ({
    name,
    email: teacherId,
  })),
);
export type Details = z.output<typeof StudentDetails> | z.output<typeof TeacherDetails>;

/** Step 2 after a provider, which has verified the address. */
export const StudentRecord = z.object(student);
export const TeacherRecord = z.object({ name: PersonName, department: Department });

/** The sign-up request with these details. */
export function toSignUp({ password, ...details }: Details): {
  email: string;
  password: string;
  profile: Profile;
} {
  if ('teacherId' in details)
    return { email: details.teacherId, password, profile: { role: 'teacher', ...details } };
  const { email, ...profile } = details;
  return { email, password, profile: { role: 'student', ...profile } };
}
