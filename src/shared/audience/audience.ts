import { everyDivision, everyYear, type Year, type YearOrAll, yearNames } from './classes.ts';

/** The years and divisions that something is for. No years: every year. No divisions: every division. */
export interface Audience {
  readonly years: readonly Year[];
  readonly divisions: readonly string[];
}
/** Somebody's class; null for people without one. */
export interface ClassOf {
  year: string | null;
  division: string | null;
}

/** The one rule in memory for announcements, tasks and courses. `#server/rights/audience.ts` has it in SQL. */
export const isMeantFor = ({ years, divisions }: Audience, { year, division }: ClassOf): boolean =>
  holds(years, year) && holds(divisions, division);

const holds = (chosen: readonly string[], own: string | null): boolean =>
  chosen.length === 0 || (own !== null && chosen.includes(own));

/** Every class. */
export const everybody: Audience = { years: [], divisions: [] };

export const isForAll = ({ years, divisions }: Audience): boolean =>
  years.length === 0 && divisions.length === 0;

/** Each once, years in their order. All of them is every year, also of a college that gets a fifth. */
export const toYears = (years: readonly Year[]): Year[] => {
  const chosen = yearNames.filter((name) => years.includes(name));
  return chosen.length === yearNames.length ? [] : chosen;
};

export const isSameAudience = (one: Audience, other: Audience): boolean =>
  isSameSet(one.years, other.years) && isSameSet(one.divisions, other.divisions);
const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** A field of one value: 'all' (or as `all` writes it), the one, or several separated by commas. */
export const inOneField = (chosen: readonly string[], all: string = everyYear): string =>
  chosen.length === 0 ? all : chosen.join(',');

/** What a call brings: fields of one value, and of several, which win. */
interface AudienceInput {
  year?: YearOrAll | undefined;
  years?: readonly Year[] | undefined;
  division?: string | undefined;
  divisions?: readonly string[] | undefined;
}
/** What a call brings; undefined leaves what is stored. */
export const audienceOfInput = ({
  year,
  division,
  years = year === undefined ? undefined : year === everyYear ? [] : [year],
  divisions = division === undefined ? undefined : division === everyDivision ? [] : [division],
}: AudienceInput): { years: Year[] | undefined; divisions: string[] | undefined } => ({
  years: years && [...years],
  divisions: divisions && [...divisions],
});
