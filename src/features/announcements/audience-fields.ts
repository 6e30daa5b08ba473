import * as z from 'zod/mini';
import { toYears } from '#shared/audience.ts';
import {
  everyDivision,
  everyYear,
  readDivision,
  readYear,
  type Year,
  type YearOrAll,
  yearNames,
} from '#shared/classes.ts';
import { announcementsText as text } from './text.ts';

/** Years or divisions of one audience. */
const maxChoices = 50;

const isYear = (value: string): boolean => value === '' || readYear(value) !== undefined;
export const AudienceYear = z.pipe(
  z.string(text.yearUnknown).check(z.refine(isYear, text.yearUnknown)),
  z.transform((value): YearOrAll => readYear(value) ?? everyYear),
);
const isDivision = (value: string): boolean => value.trim() === '' || readDivision(value) !== undefined;
/** As it is written: whether the college has it, its list says (the server). */
export const AudienceDivision = z.pipe(
  z.string(text.divisionUnknown).check(z.refine(isDivision, text.divisionUnknown)),
  z.transform((value): string => readDivision(value) ?? everyDivision),
);
/** Several: a list, or its JSON in a form. An empty one is everybody. */
const Several = z.pipe(
  z.union([z.array(z.string()), z.string()]),
  z.transform((value): unknown => (typeof value === 'string' ? readJson(value) : value)),
);
export const AudienceYears = z.pipe(
  Several,
  z.pipe(
    z
      .array(
        z
          .string()
          .check(z.refine((year) => yearNames.some((name) => name === readYear(year)), text.yearUnknown)),
        text.yearUnknown,
      )
      .check(z.maxLength(maxChoices, text.yearUnknown)),
    z.transform((years): Year[] =>
      toYears(years.flatMap((year) => yearNames.find((name) => name === readYear(year)) ?? [])),
    ),
  ),
);
const isOneDivision = (value: string): boolean => ![undefined, everyDivision].includes(readDivision(value));
/** As they are written: which of them the college has, its list says (the server). */
export const AudienceDivisions = z.pipe(
  Several,
  z.pipe(
    z
      .array(z.string().check(z.refine(isOneDivision, text.divisionUnknown)), text.divisionUnknown)
      .check(z.maxLength(maxChoices, text.divisionUnknown)),
    z.transform((divisions): string[] => [...new Set(divisions.map((division) => division.trim()))]),
  ),
);
function readJson(value: string): unknown {
  try {
    return value.trim() === '' ? [] : JSON.parse(value);
  } catch {
    return undefined;
  }
}
