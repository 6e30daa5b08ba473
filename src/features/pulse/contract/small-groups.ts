/** Nothing is shown of fewer people than these. */
export const leastPeople = 5;

/** How many people there are, in fives: 14 are 10. */
export const inFives = (people: number): number => Math.floor(people / leastPeople) * leastPeople;

/** A part of a group, both in steps. A group of fewer than five has none. */
export interface Share {
  /** 0 to 1, in steps of five people or more. */
  share: number;
  /** Of how many, in fives. */
  people: number;
}

/** The bounds between two steps lie so much of a step higher or lower, by group and question. */
export const movedBy = 0.15;

/**
 * Each step is what at least three numbers of people would give, also 0 and all. So nobody reads from it that one person
 * said something, or that one did not. A tie goes to the lower step. `moved`, at most `movedBy`, moves the bounds: another
 * step after somebody has left says nothing about that person.
 */
export function shareOf(part: number, people: number, moved = 0): Share | null {
  const steps = inFives(people) / leastPeople;
  if (steps === 0) return null;
  const step = Math.max(0, Math.ceil((part / people) * steps - 0.5 - moved));
  return { share: step / steps, people: inFives(people) };
}

/** The share of several groups, made of what is shown of each, so that subtracting finds nothing else. */
export function together(shares: readonly (Share | null)[]): Share | null {
  const shown = shares.filter((each) => each !== null);
  const people = shown.reduce((sum, each) => sum + each.people, 0);
  if (people === 0) return null;
  return { share: shown.reduce((sum, each) => sum + each.share * each.people, 0) / people, people };
}

interface Group<Member> {
  /** Null: people of cohorts of fewer than five, together. */
  cohort: string | null;
  members: Member[];
}

/**
 * Groups of five or more that have nobody in common. Every figure is of one of these or of several, so no adding and
 * subtracting leads to fewer people. Small cohorts are one group together, or are left out.
 */
export function groupsOf<Member extends { cohort: string }>(members: readonly Member[]): Group<Member>[] {
  const byCohort = Map.groupBy(members, ({ cohort }) => cohort);
  const large = Array.from(byCohort, ([cohort, those]): Group<Member> => ({ cohort, members: those })).filter(
    (group) => group.members.length >= leastPeople,
  );
  const names = new Set(large.map(({ cohort }) => cohort));
  const others = members.filter(({ cohort }) => !names.has(cohort));
  const inOrder = large.toSorted((one, other) => ((one.cohort ?? '') < (other.cohort ?? '') ? -1 : 1));
  return others.length >= leastPeople ? [...inOrder, { cohort: null, members: others }] : inOrder;
}
