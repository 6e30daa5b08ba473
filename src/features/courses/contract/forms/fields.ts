import * as z from 'zod/mini';
import { characterCount } from '#shared/format/character-count.ts';
import { audienceFields } from '#shared/audience/audience-fields.ts';
import { freeText, hasNoNul, isWebAddress, requiredLine, requiredText } from '#shared/texts.ts';
import { courseLimits } from '../limits.ts';
import { coursesText as text } from '#features/courses/text.ts';

export const required = (maxChars: number, missing: string, tooLong: string) =>
  requiredText(maxChars, { missing, tooLong, unreadable: text.unreadable });
export const requiredTitle = (missing: string, tooLong: string) =>
  requiredLine(courseLimits.titleChars, { missing, tooLong, unreadable: text.unreadable });
export const free = (maxChars: number, tooLong: string) =>
  freeText(maxChars, { tooLong, unreadable: text.unreadable });

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
/** A number, or its text in a form. Blank and null mean none. */
export const numberField = (isGood: (value: number) => boolean, message: string) =>
  z.pipe(
    z
      .nullable(z.union([z.number(), z.string()], message))
      .check(z.refine((value) => value === null || isBlank(value) || isGood(Number(value)), message)),
    z.transform((value) => (value === null || isBlank(value) ? null : Number(value))),
  );

const { hoursStep, hoursMax, durationMax } = courseLimits;
export const Hours = numberField(
  (value) => value >= 0 && value <= hoursMax && Number.isInteger(value / hoursStep),
  text.hoursInvalid,
);
export const Minutes = z.pipe(
  numberField((value) => value >= 0 && value <= durationMax, text.durationInvalid),
  z.transform((value) => (value === null ? null : Math.round(value * 10) / 10)),
);
/** A boolean, or its text in a form. */
export const IsDraft = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], text.draftInvalid),
  z.transform((value) => value === true || value === 'true'),
);
/** Counts from 1. Too large means the end, blank means none. */
export const Position = numberField(
  (value) => Number.isInteger(value) && value >= 1 && value <= 1_000_000,
  text.positionInvalid,
);
/** The optimistic lock: the version that the author saw. Without one the last write wins. */
export const SeenVersion = z.optional(
  numberField((value) => Number.isInteger(value) && value >= 0 && value < 2 ** 31, text.changedMeanwhile),
);

export const Target = audienceFields(text);

/** A list, or comma separated text in a form. */
export const Tags = z.pipe(
  z
    .union([z.string(), z.array(z.string())], text.tagsInvalid)
    .check(z.refine((value) => areGoodTags(tagsOf(value)), text.tagsInvalid)),
  z.transform((value) => tagsOf(value)),
);
function tagsOf(value: string | readonly string[]): string[] {
  const tags = (typeof value === 'string' ? splitTags(value) : value).map((tag) => tag.trim());
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const key = tag.toLowerCase();
    return tag !== '' && !seen.has(key) && seen.add(key);
  });
}
function splitTags(value: string): string[] {
  const list = value.trim().startsWith('[') ? readJson(value) : undefined;
  return Array.isArray(list) ? list.map(String) : value.split(',');
}
const areGoodTags = (tags: readonly string[]): boolean =>
  tags.length <= courseLimits.tags &&
  tags.every((tag) => characterCount(tag) <= courseLimits.tagChars && hasNoNul(tag));

function readJson(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

export const Resource = z.object({ title: z.string(), url: z.string() });
export type Resource = z.output<typeof Resource>;
const ResourceInput = z.object({
  title: z._default(free(courseLimits.resourceTitleChars, text.resourcesInvalid), ''),
  url: z._default(free(courseLimits.resourceUrlChars, text.resourcesInvalid), ''),
});
const withUrl = (list: Resource[]): Resource[] =>
  list.filter(({ url }) => url !== '').map(({ title, url }) => ({ title: title || url, url }));
const ResourceList = z.array(ResourceInput, text.resourcesInvalid).check(
  z.maxLength(courseLimits.resources, text.tooManyResources),
  z.refine((list) => withUrl(list).every(({ url }) => isWebAddress(url)), text.resourceUrlInvalid),
);
/** A list, or its JSON in a form. Entries without an address are dropped. */
export const Resources = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value): unknown => {
      if (typeof value !== 'string') return value;
      return isBlank(value) ? [] : readJson(value);
    }),
  ),
  z.pipe(ResourceList, z.transform(withUrl)),
);

/** Null or blank: none. */
export const TermId = z.pipe(
  z.nullable(z.string().check(z.refine((value) => /^[\w-]{0,64}$/.test(value), text.termUnknown))),
  z.transform((value) => value || null),
);
/** The id of a finished upload. Null or blank removes the stored file. */
export const UploadedFile = z.optional(
  z.nullable(z.string().check(z.refine((value) => /^[\w-]{0,64}$/.test(value), text.fileUnknown))),
);
export const ClientId = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)));
