import { useEffect, useRef, useState } from 'react';
import { Figure } from '#web/csv/figure.tsx';
import { lineOf, NoteLine } from '#web/csv/numbered-line.tsx';
import { PagedLines } from '#web/csv/paged-lines.tsx';
import { csvText } from '#web/csv/text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import type { CourseRosterPreview } from '#features/courses/contract/roster.ts';
import { CourseRosterLine } from './roster-line.tsx';
import { rosterText as text } from './text.ts';

interface RosterPreviewProps {
  preview: CourseRosterPreview;
  isImporting: boolean;
  onImport: (bringBack: boolean) => void;
  onAgain: () => void;
}

function verdictOf({ counts, room }: CourseRosterPreview, joining: number): keyof typeof text.verdicts {
  if (counts.unreadable > 0) return 'unreadable';
  // The course has a row already for those who wait, left or were removed.
  if (counts.added + counts.named > room) return 'full';
  return joining === 0 ? 'nothing' : 'ready';
}

/** What the import does: counts first, then line by line. */
export function CourseRosterPreviewPanel({ preview, isImporting, onImport, onAgain }: RosterPreviewProps) {
  const [bringBack, setBringBack] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { counts, room } = preview;
  const away = counts.left + counts.removed;
  const joining = counts.added + counts.named + counts.letIn + (bringBack ? away : 0);
  const verdict = verdictOf(preview, joining);
  const isBad = verdict === 'unreadable' || verdict === 'full';
  return (
    <section aria-labelledby="roster-preview" className="grid gap-5">
      <header className="grid gap-1">
        <h3
          id="roster-preview"
          ref={heading}
          tabIndex={-1}
          className="text-lg font-semibold wrap-anywhere outline-none"
        >
          {text.previewOf(preview.filename)}
        </h3>
        <p aria-live="polite" className={isBad ? 'text-danger' : 'text-ink-soft'}>
          {text.verdicts[verdict](counts, room, joining)}
        </p>
      </header>
      <dl className="grid grid-cols-2 gap-3 @lg:grid-cols-4">
        <Figure name={text.joining} value={joining} />
        <Figure name={text.members} value={counts.member} />
        <Figure name={text.away} value={away} />
        <Figure name={text.refused} value={counts.refused} isBad={counts.refused > 0} />
      </dl>
      {away > 0 && !isBad ? (
        <Switch
          label={text.bringBack}
          hint={text.bringBackHint}
          isOn={bringBack}
          onChange={setBringBack}
          isDisabled={isImporting}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {verdict === 'ready' ? (
          <Button onPress={() => onImport(bringBack)} isPending={isImporting}>
            {text.add(joining)}
          </Button>
        ) : null}
        <Button variant="secondary" onPress={onAgain} isDisabled={isImporting}>
          {csvText.otherFile}
        </Button>
      </div>
      <Lines preview={preview} />
    </section>
  );
}

const Lines = ({ preview }: { preview: CourseRosterPreview }) => {
  const { counts, refused, joining, away, members, unreadable, notes } = preview;
  return (
    <>
      <PagedLines title={text.unreadable} total={counts.unreadable} lines={unreadable} keyOf={lineOf}>
        {(note) => <NoteLine note={note} isBad />}
      </PagedLines>
      <PagedLines title={text.notes} total={notes.length} lines={notes} keyOf={lineOf}>
        {(note) => <NoteLine note={note} />}
      </PagedLines>
      <PagedLines title={text.refused} total={counts.refused} lines={refused} keyOf={lineOf}>
        {(line) => <CourseRosterLine line={line} />}
      </PagedLines>
      <PagedLines title={text.away} total={counts.left + counts.removed} lines={away} keyOf={lineOf}>
        {(line) => <CourseRosterLine line={line} />}
      </PagedLines>
      <PagedLines
        title={text.joining}
        total={counts.added + counts.named + counts.letIn}
        lines={joining}
        keyOf={lineOf}
      >
        {(line) => <CourseRosterLine line={line} />}
      </PagedLines>
      <PagedLines title={text.members} total={counts.member} lines={members} keyOf={lineOf}>
        {(line) => <CourseRosterLine line={line} />}
      </PagedLines>
    </>
  );
};
