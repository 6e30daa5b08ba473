import { type ReactNode, useId, useState } from 'react';
import { grouped } from '#shared/format/grouped.ts';
import { Button } from '../ui/buttons/button.tsx';
import { csvText as text } from './text.ts';

interface PagedLinesProps<T> {
  title: string;
  /** The count of all; `lines` are the first of them. */
  total: number;
  lines: readonly T[];
  keyOf: (line: T) => number;
  children: (line: T) => ReactNode;
}

const page = 10;

/** Shows lines page by page: a file may have thousands. Nothing when there are none. */
export function PagedLines<T>({ title, total, lines, keyOf, children }: PagedLinesProps<T>) {
  const [shown, setShown] = useState(page);
  const id = useId();
  if (total === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="flex items-baseline gap-2 font-semibold">
        {title} <span className="figures text-sm font-normal text-ink-soft">{grouped(total)}</span>
      </h3>
      <ul aria-labelledby={id} className="panel divide-y divide-line text-sm">
        {lines.slice(0, shown).map((line, place) => (
          // The list may name a line twice, for two reasons.
          <li key={`${keyOf(line)}-${place}`} className="px-4 py-2.5">
            {children(line)}
          </li>
        ))}
      </ul>
      {shown < lines.length ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onPress={() => setShown(shown + 3 * page)}
        >
          {text.moreLines}
        </Button>
      ) : total > lines.length ? (
        <p className="text-sm text-ink-soft">{text.firstOnly(lines.length, total)}</p>
      ) : null}
    </section>
  );
}
