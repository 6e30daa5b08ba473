import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#web/session/session-user.ts';
import { isFor } from '../frame/audience.ts';
import { readOpened } from '#web/opened/opened.ts';
import type { WebFeature } from '#web/feature.ts';
import { type Screen, screenOf } from '../frame/screens.ts';
import { actionHits, placeHits } from './palette-actions.ts';
import type { PaletteGroup, PaletteHit, PalettePlace } from './palette-source.ts';
import { paletteText as text } from './palette-text.ts';

const fewestLetters = 2;

/** What the palette shows: screens at once, the rest is loaded when it opens. */
export interface PaletteSources {
  features: readonly WebFeature[];
  screens: readonly Screen[];
}

/** What was opened last; screens, actions and settings by name at once; from two letters on, what the server finds. What was found stays until the next is there. */
export function useFound(
  user: SessionUser,
  search: string,
  { features, screens }: PaletteSources,
): { groups: PaletteGroup[]; isSearching: boolean; status: string | undefined } {
  const isLongEnough = search.length >= fewestLetters;
  const found = useQuery({
    queryKey: ['palette', search],
    queryFn: ({ signal }) =>
      gather(features, async ({ paletteSearch }) => (await paletteSearch?.())?.(search, signal)),
    enabled: isLongEnough,
    placeholderData: (before) => before,
    retry: false,
  });
  const places = useQuery({
    queryKey: ['palette-places'],
    queryFn: () => gather(features, ({ palettePlaces }) => palettePlaces?.()),
    staleTime: Infinity,
    retry: false,
  });
  const known = (places.data ?? []).filter(({ isFor }) => isFor?.(user) ?? true);
  const all = [
    { id: 'opened', title: text.opened, hits: search === '' ? openedHits(screens) : [] },
    {
      id: 'screens',
      title: text.screens,
      hits: [...screenHits(screens, user, search), ...placeHits(search, known.filter(isScreen))],
    },
    { id: 'actions', title: text.actions, hits: actionHits(search) },
    {
      id: 'settings',
      title: text.settings,
      hits: placeHits(
        search,
        known.filter((place) => !isScreen(place)),
      ),
    },
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

const isScreen = (place: PalettePlace): boolean => place.isScreen ?? false;

/** What the features answer, in their order. */
async function gather<T>(
  features: readonly WebFeature[],
  ask: (feature: WebFeature) => Promise<readonly T[] | undefined> | undefined,
): Promise<T[]> {
  const answers = await Promise.all(features.map(async (feature) => ask(feature)));
  return answers.flatMap((answer) => answer ?? []);
}

function statusOf(hasFailed: boolean, isSearching: boolean, isEmpty: boolean): string | undefined {
  if (hasFailed) return text.failed;
  if (isSearching) return text.searching;
  return isEmpty ? text.none : undefined;
}

const openedHits = (screens: readonly Screen[]): PaletteHit[] =>
  readOpened().map(({ href, label }) => ({
    id: href,
    label,
    detail: screenOf(screens, href)?.label,
    to: { href },
  }));

function screenHits(screens: readonly Screen[], user: SessionUser, search: string): PaletteHit[] {
  const words = search.toLowerCase();
  return screens
    .filter(({ audience, label }) => isFor(audience, user) && label.toLowerCase().includes(words))
    .map(({ path, label }) => ({ id: path, label, to: { to: path } }));
}
