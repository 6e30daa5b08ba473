import { useEffect, useRef, useState } from 'react';
import { Figure } from '#web/csv/figure.tsx';
import { NoteLine } from '#web/csv/numbered-line.tsx';
import { PagedLines } from '#web/csv/paged-lines.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import type { PreviewCell } from '#features/gradebook/contract/files.ts';
import { ImportCells } from './import-cells.tsx';
import type { GradesPreview } from './preview-shape.ts';
import { filesText as text } from './text.ts';
import type { Import } from './use-import.ts';

interface ImportPreviewProps {
  filename: string;
  preview: GradesPreview;
  /** While the cells are stored. */
  sending: Import | undefined;
  onConfirm: (cells: readonly PreviewCell[]) => void;
  onAgain: () => void;
}

/** What a file changes: counts first, then cell by cell. */
export function ImportPreview({ filename, preview, sending, onConfirm, onAgain }: ImportPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const { cells, left, unchanged, unknownColumns, unknownStudents } = preview;
  const problems = cells.filter(({ problem }) => problem !== null);
  const taken = cells.filter(({ problem }) => problem === null);
  return (
    <section aria-labelledby="grades-preview" className="grid gap-5">
      <header className="grid gap-1">
        <h3
          id="grades-preview"
          ref={heading}
          tabIndex={-1}
          className="text-lg font-semibold wrap-anywhere outline-none"
        >
          {text.previewOf(filename)}
        </h3>
        <p aria-live="polite" className={problems.length > 0 ? 'text-danger' : 'text-ink-soft'}>
          {text.verdict(taken.length, problems.length)}
        </p>
      </header>
      <dl className="grid grid-cols-2 gap-3 @lg:grid-cols-4">
        <Figure name={text.changing} value={taken.length} />
        <Figure name={text.problems} value={problems.length} isBad={problems.length > 0} />
        <Figure name={text.unchanged} value={unchanged} />
        <Figure
          name={text.unknownStudents}
          value={unknownStudents.length}
          isBad={unknownStudents.length > 0}
        />
      </dl>
      {left > 0 ? <p className="text-sm">{text.left(left)}</p> : null}
      {unknownColumns.length === 0 ? null : (
        <p className="text-sm wrap-anywhere">{text.unknownColumns(unknownColumns)}</p>
      )}
      {sending ? (
        <Sending sending={sending} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {taken.length === 0 ? null : (
            <Button onPress={() => onConfirm(taken)}>{text.confirm(taken.length)}</Button>
          )}
          <Button variant="secondary" onPress={onAgain}>
            {text.otherFile}
          </Button>
        </div>
      )}
      {problems.length > 0 && taken.length > 0 ? (
        <Switch label={text.onlyProblems} isOn={onlyProblems} onChange={setOnlyProblems} />
      ) : null}
      <ImportCells cells={onlyProblems ? problems : cells} />
      <PagedLines
        title={text.unknownStudents}
        total={unknownStudents.length}
        lines={unknownStudents}
        keyOf={({ line }) => line}
      >
        {({ line, typed }) => <NoteLine note={{ line, message: typed }} />}
      </PagedLines>
    </section>
  );
}

const Sending = ({ sending: { state, done, all, problem, goOn } }: { sending: Import }) => (
  <div className="grid gap-3">
    <ProgressBar label={text.sending} value={all === 0 ? 0 : (100 * done) / all} />
    <p className="figures text-sm text-ink-soft">{text.progress(done, all)}</p>
    {state === 'stopped' ? (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-danger">{problem}</p>
        <Button size="sm" onPress={goOn}>
          {text.goOn}
        </Button>
      </div>
    ) : null}
  </div>
);
