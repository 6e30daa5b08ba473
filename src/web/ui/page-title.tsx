import { useEffect } from 'react';
import { badgeTotal, useBadges } from '../badges.ts';

const product = 'Quad';

/** The title of the tab: how many things wait, this screen, the product. */
export function PageTitle({ title }: { title: string }) {
  const waiting = badgeTotal(useBadges());
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${product}`;
  }, [title, waiting]);
  return null;
}
