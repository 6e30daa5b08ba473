import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { rosterText as text } from './text.ts';

export interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
}

interface RosterResultProps {
  filename: string;
  counts: ImportCounts;
  onAgain: () => void;
}

export function RosterResult({ filename, counts, onAgain }: RosterResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="roster-done" className="panel grid gap-4 p-5">
      <h3
        id="roster-done"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold outline-none"
      >
        <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-ok" />
        {text.imported(filename)}
      </h3>
      <p>{text.importedCounts(counts)}</p>
      <Button variant="secondary" className="justify-self-start" onPress={onAgain}>
        {text.nextFile}
      </Button>
    </section>
  );
}
