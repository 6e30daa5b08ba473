import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoControls, requiredLine } from '#shared/texts.ts';
import { collegeText as text } from '../text.ts';

export const collegeLimits = {
  nameChars: 100,
  /** The limit of one subject or one division. */
  subjectChars: 60,
  divisionChars: 20,
  subjects: 100,
  divisions: 50,
  logoBytes: 5 * 1024 * 1024,
} as const;

/** The upload purpose of the logo: send the file to /api/files with it, then its id to `change`. */
export const logoPurpose = 'college-logo';
/** In pixels. `GET /api/college/logo?w=` answers with the next larger width. */
export const logoWidths = [64, 128, 256, 512] as const;
export const logoPath = '/api/college/logo';

/** They hold until an administrator changes them. */
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
/** 'all' and 'everyone' mean everybody in the fields where a person chooses a subject or division. */
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
  /** Null until an administrator enters a name: screens say Quad. */
  name: z.nullable(z.string()),
  /** The address changes with the logo, so that browsers may cache it. `&w=` asks for a width. */
  logoUrl: z.nullable(z.string()),
  /** In the order that forms show. */
  subjects: z.array(z.string()),
  divisions: z.array(z.string()),
  /** The time zone of due dates, such as 'Asia/Kolkata'. A setting of the server. */
  timeZone: z.string(),
});
export type College = z.output<typeof College>;

const renamesOf = (item: ReturnType<typeof line>, max: number) =>
  z.optional(z.array(z.object({ from: z.string(), to: item })).check(z.maxLength(max)));

/** An absent field stays as it is. Null removes the name or the logo. A list is always sent whole. */
export const CollegeChanges = z.object({
  name: z.optional(z.nullable(CollegeName)),
  /** An upload of the purpose `college-logo`. */
  logoFileId: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/)))),
  subjects: z.optional(list(SubjectItem, collegeLimits.subjects, text.tooManySubjects)),
  divisions: z.optional(list(DivisionItem, collegeLimits.divisions, text.tooManyDivisions)),
  /** Records with the old name get the new one. The list gets it too, unless the request also sends the list. */
  renames: z.optional(
    z.object({
      subjects: renamesOf(SubjectItem, collegeLimits.subjects),
      divisions: renamesOf(DivisionItem, collegeLimits.divisions),
    }),
  ),
  /**
   * Removes values that records still use; those records keep them. Without it the answer is a 409 with
   * `details.inUse`.
   */
  removeUsed: z._default(z.boolean(), false),
});
export type CollegeChanges = z.output<typeof CollegeChanges>;

/** How many records use a value, by their kind ('tasks'). A kind with no use is absent. */
export const ValueUse = z.catchall(z.object({ value: z.string() }), z.number());
export type ValueUse = z.output<typeof ValueUse>;
/** `details.inUse` of the 409, and the answer to `use`. */
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
