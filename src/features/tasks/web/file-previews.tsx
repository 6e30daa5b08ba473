import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { FileView } from '#shared/file-view.ts';
import { late } from '#web/late.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { canShow } from '#web/viewer/messages.ts';
import { handInText as text } from './hand-in-text.ts';

const DocumentFrame = late(async () => (await import('#web/viewer/document-frame.tsx')).DocumentFrame);

/** PDFs and pictures in the page, each in a frame that can reach nothing; the first is open. */
export function FilePreviews({ files }: { files: readonly FileView[] }) {
  const shown = files.filter(({ type }) => canShow(type));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={text.previews} className="grid gap-3">
      {shown.map((file, index) => (
        <li key={file.id}>
          <FilePreview file={file} isOpenFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function FilePreview({ file, isOpenFirst }: { file: FileView; isOpenFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <div className="grid gap-2">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        className="max-w-full justify-self-start"
        onPress={() => setOpen(!isOpen)}
      >
        <ChevronDown
          size={15}
          aria-hidden="true"
          className={`shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
        <span className="truncate">{text.preview(file.name)}</span>
      </Button>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <DocumentFrame
            url={file.url}
            type={file.type}
            name={file.name}
            className="h-[32rem]"
            onKey={passOn}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The keys that lead from student to student work while the frame has the focus. */
const passOn = (key: string): void => void dispatchEvent(new KeyboardEvent('keydown', { key }));
