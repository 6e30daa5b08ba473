import { Download, Undo2 } from 'lucide-react';
import { useNow } from '#web/ui/time/use-now.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Time } from '#web/ui/time/time.tsx';
import { formatBytes } from '#web/ui/feedback/format-bytes.ts';
import type { MenteeDocument } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { EarlierVersions } from './earlier-versions.tsx';
import { ReasonNote } from './reason-note.tsx';
import { StatusBadge } from './status-badge.tsx';

interface DocumentFactsProps {
  document: MenteeDocument;
  isUndoing: boolean;
  onUndo: () => void;
}

export function DocumentFacts({ document, isUndoing, onUndo }: DocumentFactsProps) {
  const now = useNow();
  const { name, fileName, size, uploadDate, version, status, reason, undoUntil } = document;
  const mayUndo = status !== 'pending' && undoUntil !== null && Date.parse(undoUntil) > now;
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold break-words">{name}</h3>
        <StatusBadge status={status} needsYou />
      </div>
      <p className="text-sm break-words text-ink-soft">
        {fileName}
        <br />
        {formatBytes(size)} · <Time at={uploadDate} />
        {version > 1 ? ` · ${text.version(version)}` : ''}
      </p>
      {reason === null ? null : <ReasonNote reason={reason} by={document.decidedByName} />}
      <EarlierVersions document={document} />
      <div className="flex flex-wrap gap-2">
        <a
          href={`${document.url}?download`}
          download={fileName}
          aria-label={text.downloadName(name)}
          className={buttonClass('secondary', 'sm')}
        >
          <Download size={15} aria-hidden="true" />
          {text.download}
        </a>
        {mayUndo ? (
          <Button variant="secondary" size="sm" isPending={isUndoing} onPress={onUndo}>
            <Undo2 size={15} aria-hidden="true" />
            {text.undo}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
