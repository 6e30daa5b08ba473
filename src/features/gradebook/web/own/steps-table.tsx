import type { ReactNode } from 'react';

export const tableClass = 'w-full table-fixed text-sm';
export const headClass = 'pb-2 text-left align-baseline text-xs font-semibold text-ink-soft';
export const cellClass = 'py-2 pr-3 align-baseline last:pr-0';
export const numberClass = 'figures text-right';

interface StepsTableProps {
  /** What the table shows, read aloud. */
  caption: string;
  className: string;
  children: ReactNode;
}

export const StepsTable = ({ caption, className, children }: StepsTableProps) => (
  <table className={className}>
    <caption className="sr-only">{caption}</caption>
    {children}
  </table>
);
