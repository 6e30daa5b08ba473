import { type ReactNode, useId } from 'react';
import { join } from '../join.ts';

interface CardProps {
  title?: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  children: ReactNode;
  className?: string;
  /** The title's level on this page. */
  level?: 2 | 3;
}

export function Card({ title, end, children, className, level = 2 }: CardProps) {
  const Heading = `h${level}` as const;
  const titleId = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      className={join('panel grid content-start gap-4 p-5', className)}
    >
      {title === undefined ? null : (
        <header className="flex flex-wrap items-center justify-between gap-3">
          <Heading id={titleId} className="text-lg font-semibold">
            {title}
          </Heading>
          {end}
        </header>
      )}
      {children}
    </section>
  );
}
