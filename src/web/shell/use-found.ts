import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '../session-user.ts';
import { isFor } from './audience.ts';
import { screens } from './manifest.ts';
import type { PaletteGroup, PaletteHit, PaletteSearch } from './palette-source.ts';
import { shellText } from './text.ts';

const text = shellText.palette;
const fewestLetters = 2;

/** Screens by name at once; from two letters on, what the server finds. What was found stays until the next is there. */
export function useFound(
  user: SessionUser,
  search: string,
  loadSearch: () => Promise<PaletteSearch>,
): { groups: PaletteGroup[]; isSearching: boolean; status: string | undefined } {
  const isLongEnough = search.length >= fewestLetters;
  const found = useQuery({
    queryKey: ['palette', search],
    queryFn: async ({ signal }) => (await loadSearch())(search, signal),
    enabled: isLongEnough,
    placeholderData: (before) => before,
    retry: false,
  });
  const all = [
    { id: 'screens', title: text.screens, hits: screenHits(user, search) },
    ...((isLongEnough ? found.data : undefined) ?? []),
  ];
  const groups = all.filter(({ hits }) => hits.length > 0);
  const isSearching = isLongEnough && (found.isPending || found.isPlaceholderData);
  return {
    groups,
    isSearching,
    status: statusOf(isLongEnough && found.isError, isSearching, groups.length === 0),
  };
}

function statusOf(hasFailed: boolean, isSearching: boolean, isEmpty: boolean): string | undefined {
  if (hasFailed) return text.failed;
  if (isSearching) return text.searching;
  return isEmpty ? text.none : undefined;
}

function screenHits(user: SessionUser, search: string): PaletteHit[] {
  const words = search.toLowerCase();
  return screens
    .filter(({ audience, label }) => isFor(audience, user) && label.toLowerCase().includes(words))
    .map(({ path, label }) => ({ id: path, label, to: { to: path } }));
}
