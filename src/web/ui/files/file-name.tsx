import { join } from '../join.ts';

const endChars = 12;

/**
 * The name of a file in one line. One that is too long is cut in its middle: its end says what kind it is. The whole name is the
 * title, and what screen readers say.
 */
export function FileName({ name, className }: { name: string; className?: string }) {
  if (name.length <= 2 * endChars) return <span className={join('truncate', className)}>{name}</span>;
  const end = name.slice(-endChars).toWellFormed();
  return (
    <span title={name} className={join('relative inline-flex max-w-full min-w-0 whitespace-pre', className)}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="truncate">
        {name.slice(0, -endChars).toWellFormed()}
      </span>
      <span aria-hidden="true" className="shrink-0">
        {end}
      </span>
    </span>
  );
}
