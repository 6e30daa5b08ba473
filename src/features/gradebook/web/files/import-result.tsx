import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import type { EditOutcome } from '#features/gradebook/contract/gradebook.ts';
import type { PreviewCell } from '#features/gradebook/contract/files.ts';
import { filesText as text } from './text.ts';

interface ImportResultProps {
  filename: string;
  outcomes: readonly EditOutcome[];
  /** For the names of students and works. */
  cells: readonly PreviewCell[];
  /** Where the file has more than one preview lists. */
  onRest: (() => void) | undefined;
  isReading: boolean;
  onClose: () => void;
}

export function ImportResult({ filename, outcomes, cells, onRest, isReading, onClose }: ImportResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refused = outcomes.flatMap(({ workId, studentId, refused }) =>
    refused === null ? [] : [{ workId, studentId, message: refused.message }],
  );
  return (
    <section aria-labelledby="grades-imported" className="grid gap-4">
      <h3
        id="grades-imported"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold wrap-anywhere outline-none"
      >
        <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-ok" />
        {text.imported(filename)}
      </h3>
      <p>{text.counts(outcomes.length - refused.length, refused.length)}</p>
      {refused.length === 0 ? null : (
        <ul aria-label={text.refused} className="panel divide-y divide-line text-sm">
          {refused.map(({ workId, studentId, message }) => {
            const cell = cells.find((each) => each.workId === workId && each.studentId === studentId);
            return (
              <li key={`${workId} ${studentId}`} className="grid gap-0.5 px-4 py-2.5 wrap-anywhere">
                <span className="font-medium">
                  {[cell?.studentName, cell?.column].filter(Boolean).join(' · ')}
                </span>
                <span className="text-danger">{message}</span>
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onPress={onClose}>{text.done}</Button>
        {onRest === undefined ? null : (
          <Button variant="secondary" onPress={onRest} isPending={isReading}>
            {text.rest}
          </Button>
        )}
      </div>
    </section>
  );
}
