import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After a navigation the heading takes the focus, and the screen's title is read aloud. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        // The title is set by an effect of the new screen.
        requestAnimationFrame(() => {
          setTitle(document.title);
          focusHeading();
        });
      }),
    [router],
  );
  return <output className="sr-only">{title}</output>;
}

function focusHeading(): void {
  const main = document.querySelector('main');
  if (!main || isTaken(main)) return;
  const headingOf = () => main.querySelector<HTMLElement>('h1') ?? main;
  const heading = headingOf();
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // What is still loading has a heading of its own, or none: the focus goes along when the screen comes.
  const observer = new MutationObserver(() => {
    const isMoved = document.activeElement !== heading && document.activeElement !== document.body;
    if (!isMoved && headingOf() === heading) return;
    observer.disconnect();
    if (!isMoved) focusHeading();
  });
  observer.observe(main, { childList: true, subtree: true });
}

/** A screen that took the focus itself, for its first field, knows better; and an open dialog keeps it. */
function isTaken(main: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === main) return false;
  return main.contains(activeElement) || activeElement?.closest('[role=dialog]') != null;
}
