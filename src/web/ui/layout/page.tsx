import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { join } from '../join.ts';
import { PageTitle } from '../page-title.tsx';

interface PageProps {
  title: string;
  /** Shown instead of the plain title, where it is more than words. */
  heading?: ReactNode;
  trail?: ComponentProps<typeof Breadcrumbs>['trail'];
  lead?: ReactNode;
  /** Buttons, at the end of the heading's line. */
  actions?: ReactNode;
  width?: 'narrow' | 'normal' | 'wide' | 'full';
  children: ReactNode;
}

// Narrow ones are forms: below their last button is room for a toast, which would lie on it and, under a pointer, stay.
const widths = {
  narrow: 'max-w-3xl pb-28',
  normal: 'max-w-5xl pb-6 md:pb-8',
  wide: 'max-w-7xl pb-6 md:pb-8',
  // For work that takes what room there is.
  full: 'max-w-none pb-6 lg:px-6!',
} as const;

/** A screen inside of the shell: trail, heading, actions, content. The heading takes the focus after a navigation. */
export function Page({ title, heading, trail, lead, actions, width = 'wide', children }: PageProps) {
  return (
    <div
      className={join(
        'mx-auto grid w-full content-start gap-(--gap) px-4 pt-6 md:px-8 md:pt-8 lg:px-12',
        widths[width],
      )}
    >
      <PageTitle title={title} />
      <header className="flex min-w-0 flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-2">
          {trail ? (
            <Breadcrumbs trail={trail} heading={typeof heading === 'string' ? heading : title} />
          ) : null}
          <h1 tabIndex={-1} className="display text-3xl wrap-anywhere outline-none md:text-4xl">
            {heading ?? title}
          </h1>
          {lead === undefined ? null : <p className="max-w-prose text-ink-soft">{lead}</p>}
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
