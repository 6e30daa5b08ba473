import type { Mentee } from '#features/mentorship/contract/shapes.ts';

export const menteeFilters = ['all', 'pending', 'open', 'done'] as const;
export type MenteeFilter = (typeof menteeFilters)[number];

const fits: Record<MenteeFilter, (mentee: Mentee) => boolean> = {
  all: () => true,
  pending: ({ pendingCount }) => pendingCount > 0,
  open: ({ completion }) => completion < 100,
  done: ({ completion }) => completion === 100,
};

const fold = (value: string): string =>
  value
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The mentees in the filter whose name, student id or e-mail contains every word of the search. */
export function filterMentees(
  mentees: readonly Mentee[],
  { search, filter }: { search: string; filter: MenteeFilter },
): Mentee[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return mentees.filter((mentee) => {
    const haystack = fold(`${mentee.name} ${mentee.studentId ?? ''} ${mentee.email}`);
    return fits[filter](mentee) && words.every((word) => haystack.includes(word));
  });
}
