import { useQueries, useQuery } from '@tanstack/react-query';
import type { SessionUser } from '../session-user.ts';
import { isFor } from './audience.ts';
import { screens } from './manifest.ts';
import type { PaletteGroup, PaletteHit, PaletteSource } from './palette-source.ts';
import { shellText } from './text.ts';

const text = shellText.palette;
const fewestLetters = 2;

/** Screens by name at once; from two letters on, what the sources find on the server. */
export function useFound(
  user: SessionUser,
  search: string,
  loadSources: () => Promise<readonly PaletteSource[]>,
): { groups: PaletteGroup[]; status: string | undefined } {
  const sources = useQuery({ queryKey: ['palette-sources'], queryFn: loadSources, staleTime: Infinity });
  const isLongEnough = search.length >= fewestLetters;
  const results = useQueries({
    queries: (sources.data ?? []).map((source) => ({
      queryKey: ['palette', source.id, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(search, signal),
      enabled: isLongEnough,
      retry: false,
    })),
  });
  const found = (sources.data ?? []).map(({ id, title }, index) => ({
    id,
    title,
    hits: results[index]?.data ?? [],
  }));
  const all = [
    { id: 'screens', title: text.screens, hits: screenHits(user, search) },
    ...(isLongEnough ? found : []),
  ];
  const groups = all.filter(({ hits }) => hits.length > 0);
  const isSearching = isLongEnough && (sources.isPending || results.some(({ isPending }) => isPending));
  const hasFailed = sources.isError || (isLongEnough && results.some(({ isError }) => isError));
  return { groups, status: statusOf(hasFailed, isSearching, groups.length === 0) };
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
