import { type ReactNode, useEffect, useRef } from 'react';
import { PageTitle } from '#web/ui/page-title.tsx';

interface ViewHeadingProps {
  title: string;
  lead?: ReactNode;
}

let isFirst = true;

/**
 * The heading of a view or step. It takes the focus when the view changes, so that a screen reader announces it; not on
 * arrival.
 */
export function ViewHeading({ title, lead }: ViewHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A step that begins with a field for a code focuses that field.
    const isTaken = document.activeElement instanceof HTMLInputElement;
    if (!isFirst && !isTaken) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <header className="grid gap-2">
      <PageTitle title={title} />
      <h1 ref={heading} tabIndex={-1} className="display text-3xl outline-none">
        {title}
      </h1>
      {lead === undefined ? null : <p className="text-ink-soft">{lead}</p>}
    </header>
  );
}
