import type { ComponentType } from 'react';
import { type AdminFeature, type AdminSection, adminGroups } from '#web/admin-section.ts';

/** How much waits in each section, by its id. Undefined while it is not known. */
export type Waiting = Readonly<Record<string, number | undefined>>;

/** The sections that the features declare, in the order of the navigation, and what belongs to them. */
export function sectionsOf(features: readonly AdminFeature[]) {
  const declared = features.flatMap(({ sections = [] }) => sections);
  const sections = adminGroups.flatMap((group) => declared.filter((section) => section.group === group));
  return {
    sections,
    partsOf: (id: string): ComponentType[] => features.flatMap(({ parts }) => parts?.[id] ?? []),
    queries: sections.flatMap(({ waits }) => (waits ? [waits.query] : [])),
    useWaiting: sections.reduce(withCount, useNothing),
  };
}

const useNothing = (): Waiting => ({});

/** One hook of all: the same hooks in the same order at every call. */
function withCount(useBefore: () => Waiting, { id, waits }: AdminSection): () => Waiting {
  if (!waits) return useBefore;
  const { useCount } = waits;
  return function useCounts(): Waiting {
    return { ...useBefore(), [id]: useCount() };
  };
}
