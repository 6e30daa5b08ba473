import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** As the server gives it: a path of this product. */
  path: string;
  onFollow?: () => void;
}

/** A link to a path that the server gave. It navigates without a page load. */
export function PathLink({ path, onFollow, children, ...props }: PathLinkProps) {
  const router = useRouter();
  const handleClick = (event: MouseEvent) => {
    onFollow?.();
    // A new tab or window is the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(path);
  };
  return (
    <a {...props} href={path} onClick={handleClick}>
      {children}
    </a>
  );
}
