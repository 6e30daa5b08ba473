/** Years and divisions of a college, and the one place that converts between their forms. */
export const yearNames = ['first', 'second', 'third', 'fourth'] as const;
export type Year = (typeof yearNames)[number];

/** The divisions of a college that has not changed its list; sign-up offers the first two. */
export const defaultDivisions = ['A', 'B', 'C'] as const;
export const signUpDivisions = ['A', 'B'] as const;

/** 'all' where a thing is meant for every year or every division. */
export const everyYear = 'all';
export type YearOrAll = Year | typeof everyYear;

export const divisionChars = 20;
export const everyDivision = 'all';
/** One of the college's own list (the server asks it), or `everyDivision`: no division is called so. */
export type DivisionOrAll = string;

/** The years as tasks show and send them, in the order of `yearNames`. */
export const yearNumbers = ['Year 1', 'Year 2', 'Year 3', 'Year 4'] as const;
/** 'all' as tasks and courses show and send it, for years and for divisions. */
export const allLabel = 'All';
export type YearNumber = (typeof yearNumbers)[number];

/** 'first' → 'First Year': sign-up, profile and the screens of courses. */
export const toYearLabel = (year: Year): string => `${year.charAt(0).toUpperCase()}${year.slice(1)} Year`;

const numberOf: Record<Year, YearNumber> = {
  first: 'Year 1',
  second: 'Year 2',
  third: 'Year 3',
  fourth: 'Year 4',
};
/** 'first' → 'Year 1': tasks. */
export const toYearNumber = (year: Year): YearNumber => numberOf[year];

/** Reads any form that the product ever shows or sends; undefined for anything else. */
export function readYear(text: string): YearOrAll | undefined {
  const word = text.trim().toLowerCase();
  if (word === everyYear) return everyYear;
  const numbered = /^(?:year )?([1-4])$/.exec(word);
  if (numbered) return yearNames[Number(numbered[1]) - 1];
  return yearNames.find((year) => word === year || word === `${year} year`);
}

/** The same, of one year only. */
export const readOneYear = (text: string): Year | undefined => {
  const year = readYear(text);
  return year === everyYear ? undefined : year;
};

/** Reads 'all' in any case, and what can be a division as it is written; undefined for anything else. */
export function readDivision(text: string): DivisionOrAll | undefined {
  const word = text.trim();
  if (word.toLowerCase() === everyDivision) return everyDivision;
  return word === '' || word.length > divisionChars || /\p{Cc}/u.test(word) ? undefined : word;
}

/** The division of a list, in any case. */
export const readDivisionOf = (divisions: readonly string[], text: string): string | undefined => {
  const word = text.trim().toLowerCase();
  return divisions.find((division) => division.toLowerCase() === word);
};
