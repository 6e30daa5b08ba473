import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#web/session/session-user.ts';
import { isFor } from '../frame/audience.ts';
import { readOpened } from '#web/opened/opened.ts';
import { screenOf, screens } from '../frame/manifest.ts';
import { actionHits, placeHits } from './palette-actions.ts';
import type { PaletteGroup, PaletteHit, PalettePlace, PaletteSearch } from './palette-source.ts';
import { paletteText as text } from './palette-text.ts';

const fewestLetters = 2;

/** What the palette fetches when it is opened. */
export interface PaletteSources {
  loadSearch: () => Promise<PaletteSearch>;
  loadPlaces: () => Promise<readonly PalettePlace[]>;
}

/** What was opened last; screens, actions and settings by name at once; from two letters on, what the server finds. What was found stays until the next is there. */
export function useFound(
  user: SessionUser,
  search: string,
  { loadSearch, loadPlaces }: PaletteSources,
): { groups: PaletteGroup[]; isSearching: boolean; status: string | undefined } {
  const isLongEnough = search.length >= fewestLetters;
  const found = useQuery({
    queryKey: ['palette', search],
    queryFn: async ({ signal }) => (await loadSearch())(search, signal),
    enabled: isLongEnough,
    placeholderData: (before) => before,
    retry: false,
  });
  const places = useQuery({
    queryKey: ['palette-places'],
    queryFn: loadPlaces,
    staleTime: Infinity,
    retry: false,
  });
  const all = [
    { id: 'opened', title: text.opened, hits: search === '' ? openedHits() : [] },
    { id: 'screens', title: text.screens, hits: screenHits(user, search) },
    { id: 'actions', title: text.actions, hits: actionHits(search) },
    { id: 'settings', title: text.settings, hits: placeHits(search, places.data ?? []) },
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

const openedHits = (): PaletteHit[] =>
  readOpened().map(({ href, label }) => ({ id: href, label, detail: screenOf(href)?.label, to: { href } }));

function screenHits(user: SessionUser, search: string): PaletteHit[] {
  const words = search.toLowerCase();
  return screens
    .filter(({ audience, label }) => isFor(audience, user) && label.toLowerCase().includes(words))
    .map(({ path, label }) => ({ id: path, label, to: { to: path } }));
}
