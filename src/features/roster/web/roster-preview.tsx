import { useEffect, useRef, useState } from 'react';
import { Figure } from '#web/csv/figure.tsx';
import { lineOf, NoteLine } from '#web/csv/numbered-line.tsx';
import { PagedLines } from '#web/csv/paged-lines.tsx';
import { csvText } from '#web/csv/text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import type { RosterPreview } from '../contract/roster.ts';
import { ChangeLine, PersonLine } from './roster-lines.tsx';
import { rosterText as text } from './text.ts';

interface RosterPreviewProps {
  preview: RosterPreview;
  isImporting: boolean;
  onImport: () => void;
  onAgain: () => void;
}

/** The effects of the import: counts first, then line by line. A file with an error cannot be imported. */
export function RosterPreviewPanel({ preview, isImporting, onImport, onAgain }: RosterPreviewProps) {
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { counts } = preview;
  const changing = counts.toCreate + counts.toChange;
  const verdict = counts.errors > 0 ? 'errors' : changing === 0 ? 'nothing' : 'ready';
  return (
    <section aria-labelledby="roster-preview" className="grid gap-5">
      <div className="panel grid gap-4 p-5">
        <header className="grid gap-1">
          <h3 id="roster-preview" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {text.previewOf(preview.filename)}
          </h3>
          <p className={verdict === 'errors' ? 'max-w-prose text-danger' : 'max-w-prose text-ink-soft'}>
            {text.verdicts[verdict](counts)}
          </p>
        </header>
        <dl className="grid grid-cols-2 gap-3 @lg:grid-cols-4">
          <Figure name={text.toCreate} value={counts.toCreate} />
          <Figure name={text.toChange} value={counts.toChange} />
          <Figure name={text.unchanged} value={counts.unchanged} />
          <Figure name={text.errors} value={counts.errors} isBad={counts.errors > 0} />
        </dl>
        <div className="flex flex-wrap gap-3">
          {verdict === 'ready' ? (
            <Button onPress={() => setAsked(true)} isPending={isImporting}>
              {text.importLines(counts.rows)}
            </Button>
          ) : null}
          <Button variant="secondary" onPress={onAgain} isDisabled={isImporting}>
            {csvText.otherFile}
          </Button>
        </div>
      </div>
      <PagedLines title={text.errors} total={counts.errors} lines={preview.errors} keyOf={lineOf}>
        {(note) => <NoteLine note={note} isBad />}
      </PagedLines>
      <PagedLines title={text.notes} total={counts.notes} lines={preview.notes} keyOf={lineOf}>
        {(note) => <NoteLine note={note} />}
      </PagedLines>
      {verdict === 'errors' ? null : <Effects preview={preview} />}
      {isAsked ? (
        <Confirmation
          title={text.importTitle(counts.rows)}
          text={text.importWhat(counts)}
          confirmLabel={text.importNow}
          isConfirming={isImporting}
          onConfirm={onImport}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </section>
  );
}

/** The effects line by line. */
const Effects = ({ preview: { counts, change, create } }: Pick<RosterPreviewProps, 'preview'>) => (
  <>
    <PagedLines title={text.toChange} total={counts.toChange} lines={change} keyOf={lineOf}>
      {(change) => <ChangeLine change={change} />}
    </PagedLines>
    <PagedLines title={text.toCreate} total={counts.toCreate} lines={create} keyOf={lineOf}>
      {(person) => <PersonLine person={person} />}
    </PagedLines>
  </>
);
