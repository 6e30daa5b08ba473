/** Years and divisions of a college, and the one place that converts between their forms. */
export const yearNames = ['first', 'second', 'third', 'fourth'] as const;
export type Year = (typeof yearNames)[number];

/** Every division there is; sign-up offers the first two. */
export const defaultDivisions = ['A', 'B', 'C'] as const;
export const signUpDivisions = ['A', 'B'] as const;

/** 'all' where a thing is meant for every year or every division. */
export const everyYear = 'all';
export type YearOrAll = Year | typeof everyYear;

/** 'first' → 'First Year': sign-up and profile. */
export const toYearLabel = (year: Year): string => `${year.charAt(0).toUpperCase()}${year.slice(1)} Year`;

/** 'first' → 'Year 1', 'all' → 'All': tasks and courses. */
export const toYearNumber = (year: YearOrAll): string =>
  year === everyYear ? 'All' : `Year ${yearNames.indexOf(year) + 1}`;

/** Reads any form that the product ever shows or sends; undefined for anything else. */
export function readYear(text: string): YearOrAll | undefined {
  const word = text.trim().toLowerCase();
  if (word === everyYear) return everyYear;
  const numbered = /^(?:year )?([1-4])$/.exec(word);
  if (numbered) return yearNames[Number(numbered[1]) - 1];
  return yearNames.find((year) => word === year || word === `${year} year`);
}
