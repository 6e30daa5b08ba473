import { grouped } from '#shared/format/grouped.ts';

interface FigureProps {
  name: string;
  value: number;
  isBad?: boolean;
}

/** A number with its name, in a `dl`. */
export const Figure = ({ name, value, isBad = false }: FigureProps) => (
  <div className="grid gap-0.5 rounded-md bg-sunken px-4 py-3">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className={`display figures text-2xl ${isBad ? 'text-danger' : ''}`}>{grouped(value)}</dd>
  </div>
);
