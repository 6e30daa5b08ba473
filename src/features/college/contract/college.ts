import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoControls, requiredLine } from '#shared/texts.ts';
import { collegeText as text } from '../text.ts';

export const collegeLimits = {
  nameChars: 100,
  /** One subject or one division. */
  subjectChars: 60,
  divisionChars: 20,
  subjects: 100,
  divisions: 50,
  logoBytes: 5 * 1024 * 1024,
} as const;

/** The uploads' name for the logo: send the file to /api/files with this purpose, then its id to `change`. */
export const logoPurpose = 'college-logo';
/** In pixels; `GET /api/college/logo?w=` answers the next larger one. */
export const logoWidths = [64, 128, 256, 512] as const;
export const logoPath = '/api/college/logo';

/** Until an administrator changes them. */
export const defaultSubjects = [
  'General',
  'Mathematics',
  'Science',
  'English',
  'History',
  'Computer Science',
] as const;

const isPlain = (value: string): boolean => hasNoControls(value) && value.isWellFormed();
const line = (maxChars: number, missing: string, tooLong: string) =>
  requiredLine(maxChars, { missing, tooLong, unreadable: text.unreadable }, isPlain);
/** 'all' and 'everyone' stand for everybody where a subject or division is chosen. */
const isNoPlaceholder = (value: string): boolean => !/^(all|everyone)$/i.test(value);
const isWithoutDoubles = (values: readonly string[]): boolean =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length;
const list = (item: ReturnType<typeof line>, max: number, tooMany: string) =>
  z
    .array(item)
    .check(
      z.minLength(1, text.listEmpty),
      z.maxLength(max, tooMany),
      z.refine(isWithoutDoubles, text.listDoubles),
    );

const CollegeName = line(collegeLimits.nameChars, text.nameMissing, text.nameTooLong);
const SubjectItem = line(collegeLimits.subjectChars, text.subjectMissing, text.subjectTooLong).check(
  z.refine(isNoPlaceholder, text.placeholder),
);
const DivisionItem = line(collegeLimits.divisionChars, text.divisionMissing, text.divisionTooLong).check(
  z.refine(isNoPlaceholder, text.placeholder),
);

export const College = z.object({
  /** Null until an administrator has given one: screens say Quad. */
  name: z.nullable(z.string()),
  /** Changes with the logo, so that browsers may keep it; `&w=` asks for a width. */
  logoUrl: z.nullable(z.string()),
  /** In the order that forms show. */
  subjects: z.array(z.string()),
  divisions: z.array(z.string()),
  /** In which due dates are meant: 'Asia/Kolkata'. A setting of the server. */
  timeZone: z.string(),
});
export type College = z.output<typeof College>;

const renamesOf = (item: ReturnType<typeof line>, max: number) =>
  z.optional(z.array(z.object({ from: z.string(), to: item })).check(z.maxLength(max)));

/** Absent means leave; null takes the name or the logo away. The lists come whole. */
export const CollegeChanges = z.object({
  name: z.optional(z.nullable(CollegeName)),
  /** An upload of the purpose `college-logo`. */
  logoFileId: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/)))),
  subjects: z.optional(list(SubjectItem, collegeLimits.subjects, text.tooManySubjects)),
  divisions: z.optional(list(DivisionItem, collegeLimits.divisions, text.tooManyDivisions)),
  /** What has the old name has the new one then, too. The list follows by itself, unless it is sent as well. */
  renames: z.optional(
    z.object({
      subjects: renamesOf(SubjectItem, collegeLimits.subjects),
      divisions: renamesOf(DivisionItem, collegeLimits.divisions),
    }),
  ),
  /** Take values away although something uses them: what has them keeps them. Without it that is a 409 with `details.inUse`. */
  removeUsed: z._default(z.boolean(), false),
});
export type CollegeChanges = z.output<typeof CollegeChanges>;

/** How many things have a value, by what they are ('tasks'); only what is not 0. */
export const ValueUse = z.catchall(z.object({ value: z.string() }), z.number());
export type ValueUse = z.output<typeof ValueUse>;
/** `details.inUse` of the 409, and the answer of `use`. */
export const ListUse = z.object({ subjects: z.array(ValueUse), divisions: z.array(ValueUse) });
export type ListUse = z.output<typeof ListUse>;

export const collegeContract = defineContract({
  college: {
    verb: 'GET',
    path: '/api/college',
    access: 'public',
    summary: 'Name, logo and lists of the college',
    reply: College,
  },
  logo: {
    verb: 'GET',
    path: logoPath,
    access: 'public',
    summary: 'The logo as WebP; `w` asks for a width, `v` is the version that `logoUrl` names',
    query: z.object({
      w: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(16_384))),
      v: z.optional(z.string()),
    }),
    reply: 'file',
  },
});

export const adminCollegeContract = defineContract({
  change: {
    verb: 'PATCH',
    path: '/api/admin/college',
    access: 'admin',
    summary:
      'Changes name, logo or lists. Removing a value that is used is a 409 that tells where, unless `removeUsed`. `renames` carry over to all that has the old name',
    body: CollegeChanges,
    reply: z.object({ success: z.literal(true), college: College }),
  },
  use: {
    verb: 'GET',
    path: '/api/admin/college/use',
    access: 'admin',
    summary: 'How much uses each subject and division; values that nothing uses are absent',
    reply: ListUse,
  },
});
