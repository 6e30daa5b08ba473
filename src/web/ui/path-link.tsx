import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useRef } from 'react';

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** As the server gives it: a path of this product. */
  path: string;
  onFollow?: () => void;
}

/** A pointer on its way to something else goes over a line without wanting it. */
const intentMs = 50;

/** A link to wherever the server says, followed without loading the page anew; its screen is fetched when somebody is about to go there. */
export function PathLink({ path, onFollow, children, ...props }: PathLinkProps) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetchAhead = () => {
    if (router.options.defaultPreload !== 'intent') return;
    const { pathname, search } = new URL(path, location.origin);
    // The server's words, not those of the table of routes: what is nowhere is found nowhere.
    void router.preloadRoute({ to: pathname as '/', search: router.options.parseSearch(search) });
  };
  const handleClick = (event: MouseEvent) => {
    onFollow?.();
    // A new tab or window is the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(path);
  };
  return (
    <a
      {...props}
      href={path}
      onClick={handleClick}
      onMouseEnter={() => (timer.current = setTimeout(fetchAhead, intentMs))}
      onMouseLeave={() => clearTimeout(timer.current)}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
    >
      {children}
    </a>
  );
}
