import type * as z from 'zod/mini';
import { toYearNumber } from '#shared/audience/classes.ts';
import type { Candidates, programmesContract } from '#features/journeys/contract/programmes.ts';
import { screenText as text } from './text.ts';

export type JoinBy = 'mentee' | 'mentor' | 'division';
export const joinWays: readonly { value: JoinBy; label: string }[] = [
  { value: 'mentee', label: text.byMentee },
  { value: 'mentor', label: text.byMentor },
  { value: 'division', label: text.byDivision },
];

interface Choice {
  id: string;
  label: string;
  detail: string;
}

type Division = Pick<Candidates['divisions'][number], 'year' | 'division'>;
const idOf = ({ year, division }: Division): string => JSON.stringify([year, division]);
const nameOf = ({ year, division }: Division): string =>
  [year === null ? '' : toYearNumber(year), division ?? ''].filter(Boolean).join(' ') || text.noDivision;

/** What can be chosen, in the order of the answer. */
export function choicesOf({ mentees, mentors, divisions }: Candidates, by: JoinBy): Choice[] {
  if (by === 'mentor')
    return mentors.map(({ userId, name, left }) => ({
      id: userId,
      label: name,
      detail: text.menteesLeft(left),
    }));
  if (by === 'division')
    return divisions.map((each) => ({
      id: idOf(each),
      label: nameOf(each),
      detail: text.menteesLeft(each.left),
    }));
  return mentees.map(({ userId, name, mentorName, cohort }) => ({
    id: userId,
    label: name,
    detail: [text.withMentor(mentorName), cohort].filter(Boolean).join(' · '),
  }));
}

type Body = z.input<typeof programmesContract.join.body>;

export function wireOf(by: JoinBy, chosen: readonly string[]): Body {
  if (by === 'mentor') return { mentorIds: [...chosen] };
  if (by === 'mentee') return { menteeIds: [...chosen] };
  return {
    divisions: chosen.map((id) => {
      const [year, division] = JSON.parse(id) as [Division['year'], Division['division']];
      return { year, division };
    }),
  };
}
