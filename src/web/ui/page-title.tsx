import { useEffect } from 'react';
import { badgeTotal, useBadges } from '../unread/badges.ts';
import { useCollege } from '../college.ts';

const product = 'Quad';

/** The title of the tab: how many things wait, this screen, the college. */
export function PageTitle({ title }: { title: string }) {
  const waiting = badgeTotal(useBadges());
  const place = useCollege().name ?? product;
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${place}`;
  }, [title, waiting, place]);
  return null;
}
