import type { Audience } from './audience.ts';
import { toYearNumber, type Year } from './classes.ts';

/** 'Year 2, Division A', 'Second and third year, divisions A and B'; undefined for everybody. */
export function audienceWords(
  { years, divisions }: Audience,
  nameOfOne: (year: Year) => string = toYearNumber,
): string | undefined {
  const [year] = years;
  const [division = ''] = divisions;
  const inYears =
    year === undefined ? '' : years.length === 1 ? nameOfOne(year) : capital(`${listed(years)} year`);
  const inDivisions =
    divisions.length === 0
      ? ''
      : divisions.length === 1
        ? `${years.length > 1 ? 'division' : 'Division'} ${division}`
        : `divisions ${listed(divisions)}`;
  const parts = [inYears, inYears === '' ? capital(inDivisions) : inDivisions];
  return parts.filter((part) => part !== '').join(', ') || undefined;
}

const listed = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
