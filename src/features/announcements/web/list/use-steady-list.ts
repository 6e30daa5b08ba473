import { useEffect, useState } from 'react';
import type { Announcement } from '#features/announcements/contract/announcements.ts';

const scrolledPx = 160;

interface SteadyList {
  /** The announcements to show now. */
  shown: readonly Announcement[];
  /** New ones that arrived while somebody reads. A button shows them, so that the text does not move. */
  waiting: readonly Announcement[];
  isNew: (id: string) => boolean;
  showAll: () => void;
}

/** While one is open or the page is scrolled, new ones wait above instead of pushing the text down. */
export function useSteadyList(announcements: readonly Announcement[], isReading: boolean): SteadyList {
  const isScrolled = useIsScrolled();
  // The list mounts after it has loaded.
  const [atFirst] = useState<ReadonlySet<string>>(() => idsOf(announcements));
  const [accepted, setAccepted] = useState(atFirst);
  const isBusy = isReading || isScrolled;
  const waiting = isBusy ? announcements.filter(({ _id }) => !accepted.has(_id)) : [];
  if (!isBusy && announcements.some(({ _id }) => !accepted.has(_id))) setAccepted(idsOf(announcements));
  return {
    shown: announcements.filter((announcement) => !waiting.includes(announcement)),
    waiting,
    isNew: (id) => !atFirst.has(id),
    showAll: () => {
      setAccepted(idsOf(announcements));
      scrollTo({ top: 0 });
    },
  };
}

const idsOf = (announcements: readonly Announcement[]): ReadonlySet<string> =>
  new Set(announcements.map(({ _id }) => _id));

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > scrolledPx);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
