import { Download } from 'lucide-react';
import { Suspense } from 'react';
import type { FileView } from '#shared/file-view.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import type { Marking } from '#web/viewer/document-frame.tsx';
import { formatBytes } from '#web/ui/feedback/format-bytes.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { TextMarking } from '../markings/text-marking.ts';
import type { ShownAs } from './shown-as.ts';
import { gradingText as text } from './text.ts';

const DocumentFrame = lazyComponent(
  async () => (await import('#web/viewer/document-frame.tsx')).DocumentFrame,
);
const TextFile = lazyComponent(async () => (await import('./text-file.tsx')).TextFile);

interface FileContentProps {
  file: FileView;
  kind: ShownAs;
  zoom: number;
  page?: Marking | undefined;
  text?: TextMarking | undefined;
}

/** Shows one file, or its name and download when the page cannot show it. */
export function FileContent({ file, kind, zoom, page, text: marking }: FileContentProps) {
  const { url, type, name, size } = file;
  switch (kind) {
    case 'document':
      return (
        <Suspense fallback={<Skeleton className="size-full rounded-none!" />}>
          <DocumentFrame
            url={url}
            type={type}
            name={name}
            zoom={zoom}
            className="h-full rounded-none! border-0!"
            onKey={passOn}
            marking={page}
          />
        </Suspense>
      );
    case 'text':
      return (
        <Suspense fallback={<Skeleton className="size-full rounded-none!" />}>
          <TextFile url={url} name={name} zoom={zoom} marking={marking} />
        </Suspense>
      );
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a student's own film has none
      return <video controls preload="metadata" src={url} aria-label={name} className="size-full bg-black" />;
    case 'sound':
      return (
        <div className="grid size-full place-items-center p-6">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a student's own recording has none */}
          <audio controls preload="metadata" src={url} aria-label={name} className="w-full max-w-xl" />
        </div>
      );
    case 'nothing':
      return (
        <div className="grid size-full place-content-center justify-items-center gap-3 p-6 text-center">
          <p className="text-ink-soft">{text.cannotShow}</p>
          <a href={`${url}?download=1`} download={name} className={buttonClass('secondary')}>
            <Download size={18} aria-hidden="true" />
            {text.download(formatBytes(size))}
          </a>
        </div>
      );
  }
}

/** The screen's keyboard shortcuts work while the frame has the focus. */
const passOn = (key: string): void => void dispatchEvent(new KeyboardEvent('keydown', { key }));
