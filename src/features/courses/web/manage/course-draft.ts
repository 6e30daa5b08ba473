import type * as z from 'zod/mini';
import type { NewCourse } from '#features/courses/contract/forms/shapes.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import { everyDivision, everyYear } from '#shared/audience/classes.ts';
import { chosenIn, chosenText, yearsIn } from '#web/ui/forms/chosen.ts';

/** Input that the form does not edit as text. */
type NotTyped =
  | 'isDraft'
  | 'targetYears'
  | 'targetDivisions'
  | 'coverImageFileId'
  | 'createdByClerkId'
  | 'createdByName'
  | 'createdByEmail'
  | 'clientId';
/** A new field of the contract does not compile until the draft has it. */
type Typed = Exclude<keyof z.input<typeof NewCourse>, NotTyped>;

/** The values of the form: text as typed, tags separated by commas. */
export const emptyCourse = {
  title: '',
  description: '',
  category: '',
  level: 'all',
  visibility: 'public',
  /** 'all', one value, or several as `chosenText` writes them. */
  targetYear: everyYear as string,
  targetDivision: everyDivision as string,
  /** Blank for none. */
  termId: '',
  estimatedHours: '',
  assistance: 'answers',
  tags: '',
} satisfies Record<Typed, string>;
export type CourseField = keyof typeof emptyCourse;
export type CourseDraft = Readonly<Record<CourseField, string>>;

export const draftOfCourse = (course: Course): CourseDraft => ({
  title: course.title,
  description: course.description,
  category: course.category,
  level: course.level,
  visibility: course.visibility,
  targetYear: chosenText(course.targetYears),
  targetDivision: chosenText(course.targetDivisions),
  termId: course.term?.id ?? '',
  estimatedHours: course.estimatedHours === null ? '' : String(course.estimatedHours),
  assistance: course.assistance,
  tags: course.tags.join(', '),
});

/** The fields for the server: years and divisions as lists. */
export const wireOfCourse = ({ targetYear, targetDivision, ...fields }: Partial<CourseDraft>) => ({
  ...fields,
  ...(targetYear === undefined ? {} : { targetYears: yearsIn(chosenIn(targetYear)) }),
  ...(targetDivision === undefined ? {} : { targetDivisions: chosenIn(targetDivision) }),
});

/** Only the changed fields, so that another person's edit of another field stays. */
export function changedFields<Field extends string>(
  before: Readonly<Record<Field, string>>,
  after: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const names = (Object.keys(after) as Field[]).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Record<Field, string>>;
}
