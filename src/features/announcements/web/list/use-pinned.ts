import { useState } from 'react';
import type { Announcement } from '#features/announcements/contract/announcements.ts';

/**
 * The list with pinned announcements at its top. One read here keeps its place until the person comes back, so that
 * nothing moves. A deleted one disappears.
 */
export function withPinned(
  latest: readonly Announcement[],
  atFirst: readonly Announcement[],
  now: readonly Announcement[],
  readHere: ReadonlySet<string>,
): readonly Announcement[] {
  const known = new Map([...atFirst, ...now, ...latest].map((one) => [one._id, one]));
  const isThere = new Set([...now, ...latest].map(({ _id }) => _id));
  const added = now.filter(({ _id }) => !atFirst.some((one) => one._id === _id));
  const top = [...added, ...atFirst].filter(({ _id }) => isThere.has(_id) || readHere.has(_id));
  const ids = new Set(top.map(({ _id }) => _id));
  return [...top.map((one) => known.get(one._id) ?? one), ...latest.filter(({ _id }) => !ids.has(_id))];
}

/** `withPinned` for one visit of the list. */
export function usePinned(latest: readonly Announcement[], pinned: readonly Announcement[]) {
  const [atFirst] = useState(pinned);
  const [readHere, setReadHere] = useState<ReadonlySet<string>>(new Set());
  return {
    announcements: withPinned(latest, atFirst, pinned, readHere),
    isPinned: (id: string) => !readHere.has(id) && pinned.some(({ _id }) => _id === id),
    noteRead: (id: string) => setReadHere((read) => new Set([...read, id])),
  };
}
