import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import type { RosterImported } from '#features/courses/contract/roster.ts';
import { rosterText as text } from './text.ts';

interface RosterResultProps {
  filename: string;
  imported: RosterImported;
  onAgain: () => void;
  onClose: () => void;
}

export function CourseRosterResult({ filename, imported, onAgain, onClose }: RosterResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="roster-done" className="grid gap-4">
      <h3
        id="roster-done"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold wrap-anywhere outline-none"
      >
        <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-ok" />
        {text.imported(filename)}
      </h3>
      <p>{text.importedCounts(imported)}</p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={onClose}>{text.done}</Button>
        <Button variant="secondary" onPress={onAgain}>
          {text.nextFile}
        </Button>
      </div>
    </section>
  );
}
