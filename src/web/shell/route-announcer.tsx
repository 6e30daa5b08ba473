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
  // A screen that took the focus itself, for its first field, knows better; and an open dialog keeps it.
  if (!main || main.contains(document.activeElement) || document.activeElement?.closest('[role=dialog]'))
    return;
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
