import { useEffect, useRef } from 'react';
import { PagedLines } from '#web/csv/paged-lines.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { ImportProblem } from '#features/calendar/contract/import.ts';
import { importLimits } from '#features/calendar/contract/limits.ts';
import { importText as text } from './text.ts';

interface ImportPreviewProps {
  preview: { entries: number; problems: readonly ImportProblem[]; problemCount: number };
  name: string;
  onName: (name: string) => void;
  isAdding: boolean;
}

/** What a file has: how many dates, under which name they are added, and what is left out of them. */
export function ImportPreview({ preview, name, onName, isAdding }: ImportPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { entries, problems, problemCount } = preview;
  const lines = problems.map((problem, place) => ({ ...problem, place }));
  return (
    <section aria-labelledby="calendar-file" className="@container grid gap-5">
      <h3 id="calendar-file" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {text.found(entries)}
      </h3>
      {entries === 0 ? (
        <p className="text-danger">{text.nothing}</p>
      ) : (
        <TextField
          label={text.name}
          hint={text.nameHint}
          name="name"
          value={name}
          onChange={onName}
          maxLength={importLimits.nameChars}
          autoComplete="off"
        />
      )}
      <PagedLines title={text.problems} total={problemCount} lines={lines} keyOf={({ place }) => place}>
        {({ title, reason }) => (
          <p className="wrap-anywhere">
            {title === null ? null : <span className="font-medium">{title} </span>}
            <span className="text-ink-soft">{reason}</span>
          </p>
        )}
      </PagedLines>
      {entries === 0 ? null : (
        <Button type="submit" className="justify-self-end" isPending={isAdding}>
          {text.add(entries)}
        </Button>
      )}
    </section>
  );
}
