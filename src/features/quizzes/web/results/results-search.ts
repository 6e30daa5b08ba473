import type { WhichResults } from '../shared/grading-api.ts';

export const whichResults = ['all', 'toGrade', 'open'] as const satisfies readonly WhichResults[];

/** What the address of the results says. */
interface ResultsSearch {
  /** Absent: all. */
  which?: Exclude<WhichResults, 'all'>;
}

export const readResultsSearch = ({ which }: Record<string, unknown>): ResultsSearch =>
  which === 'toGrade' || which === 'open' ? { which } : {};
