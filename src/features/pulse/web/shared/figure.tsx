import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  value: string;
  /** Nothing that the value does not say. */
  drawing?: ReactNode;
}

/** A figure as on the front page’s card: its name, its value, and a drawing below. */
export const Figure = ({ label, value, drawing }: FigureProps) => (
  <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2 border-b border-line py-3">
    <dt className="text-ink-soft">{label}</dt>
    <dd className={isNumber(value) ? 'display figures text-right text-2xl' : 'text-right font-semibold'}>
      {value}
    </dd>
    {drawing === undefined ? null : (
      <dd aria-hidden="true" className="col-span-full">
        {drawing}
      </dd>
    )}
  </div>
);

/** Words in the size of a figure would leave its name no room on a phone. */
const isNumber = (value: string): boolean => /^\d/.test(value);
