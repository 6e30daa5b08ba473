import * as z from 'zod/mini';
import { toYears } from './audience.ts';
import {
  everyDivision,
  everyYear,
  readDivision,
  readOneYear,
  readYear,
  type Year,
  type YearOrAll,
} from './classes.ts';

/** Years or divisions of one audience. */
const maxChoices = 50;

interface Sentences {
  yearUnknown: string;
  divisionUnknown: string;
}

/** An audience in calls: fields of one value, and of several. Announcements, tasks and courses name them. */
export const audienceFields = ({ yearUnknown, divisionUnknown }: Sentences) => ({
  /** Blank: every year. */
  Year: z.pipe(
    z.string(yearUnknown).check(z.refine(isYear, yearUnknown)),
    z.transform((value): YearOrAll => readYear(value) ?? everyYear),
  ),
  /** As it is written: whether the college has it, its list says (the server). Blank: every division. */
  Division: z.pipe(
    z.string(divisionUnknown).check(z.refine(isDivision, divisionUnknown)),
    z.transform((value): string => readDivision(value) ?? everyDivision),
  ),
  /** A list, or its JSON in a form. An empty one is every year. */
  Years: z.pipe(
    Several,
    z.pipe(
      z
        .array(z.string().check(z.refine(isOneYear, yearUnknown)), yearUnknown)
        .check(z.maxLength(maxChoices, yearUnknown)),
      z.transform(yearsIn),
    ),
  ),
  /** The same of divisions, as they are written. */
  Divisions: z.pipe(
    Several,
    z.pipe(
      z
        .array(z.string().check(z.refine(isOneDivision, divisionUnknown)), divisionUnknown)
        .check(z.maxLength(maxChoices, divisionUnknown)),
      z.transform((divisions): string[] => [...new Set(divisions.map((division) => division.trim()))]),
    ),
  ),
});

const Several = z.pipe(
  z.union([z.array(z.string()), z.string()]),
  z.transform((value): unknown => (typeof value === 'string' ? readJson(value) : value)),
);
/** Sections of a course, by id: a list, or its JSON in a form. An empty one is all its students. */
export const sectionsField = (sectionUnknown: string) =>
  z.pipe(
    Several,
    z.pipe(
      z
        .array(z.string().check(z.regex(/^[\w-]{1,64}$/, sectionUnknown)), sectionUnknown)
        .check(z.maxLength(maxChoices, sectionUnknown)),
      z.transform((ids): string[] => [...new Set(ids)]),
    ),
  );
const isOneYear = (value: string): boolean => readOneYear(value) !== undefined;
const yearsIn = (years: string[]): Year[] => toYears(years.flatMap((year) => readOneYear(year) ?? []));
const isYear = (value: string): boolean => value.trim() === '' || readYear(value) !== undefined;
const isDivision = (value: string): boolean => value.trim() === '' || readDivision(value) !== undefined;
const isOneDivision = (value: string): boolean => ![undefined, everyDivision].includes(readDivision(value));

function readJson(value: string): unknown {
  try {
    return value.trim() === '' ? [] : JSON.parse(value);
  } catch {
    return undefined;
  }
}
