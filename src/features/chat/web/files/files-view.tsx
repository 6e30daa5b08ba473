import { Download, Eye, FileText } from 'lucide-react';
import { useState } from 'react';
import type { FileView } from '#shared/file-view.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { FileName } from '#web/ui/files/file-name.tsx';
import { formatBytes } from '#web/ui/feedback/format-bytes.ts';
import { join } from '#web/ui/join.ts';
import { Opening } from '#web/ui/layout/opening.tsx';
import { dialogsText as text } from '#features/chat/dialogs-text.ts';
import { isPicture, type Picture, shownSize } from './image-size.ts';

const ImageViewer = lazyComponent(async () => (await import('./image-viewer.tsx')).ImageViewer);
const DocumentViewer = lazyComponent(async () => (await import('./document-viewer.tsx')).DocumentViewer);

/** Pictures in the sizes they are shown in, PDFs as cards to open, everything else as a card to download. */
export function FilesView({ files, isOwn }: { files: readonly FileView[]; isOwn: boolean }) {
  const [open, setOpen] = useState<number>();
  const [openDocument, setOpenDocument] = useState<FileView>();
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <ul aria-label={text.attachments} className="mb-1.5 grid max-w-full grid-cols-[minmax(0,1fr)] gap-1.5">
      {pictures.map((file, index) => (
        <li key={file.id}>
          <Thumbnail file={file} onOpen={() => setOpen(index)} />
        </li>
      ))}
      {others.map((file) => (
        <li key={file.id}>
          {file.type === pdfType ? (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={text.openDocument(`${file.name} ${formatBytes(file.size)}`)}
              onClick={() => setOpenDocument(file)}
              className={cardClass(isOwn)}
            >
              <FileCard file={file} isOwn={isOwn} />
              <Eye size={16} aria-hidden="true" className="shrink-0" />
            </button>
          ) : (
            <a
              href={`${file.url}?download=1`}
              download={file.name}
              aria-label={text.download(`${file.name} ${formatBytes(file.size)}`)}
              className={cardClass(isOwn)}
            >
              <FileCard file={file} isOwn={isOwn} />
              <Download size={16} aria-hidden="true" className="shrink-0" />
            </a>
          )}
        </li>
      ))}
      {openDocument === undefined ? null : (
        <Opening>
          <DocumentViewer file={openDocument} onClose={() => setOpenDocument(undefined)} />
        </Opening>
      )}
      {open === undefined ? null : (
        <Opening>
          <ImageViewer pictures={pictures} first={open} onClose={() => setOpen(undefined)} />
        </Opening>
      )}
    </ul>
  );
}

const pdfType = 'application/pdf';
const cardClass = (isOwn: boolean): string =>
  join(
    'flex h-14 w-64 max-w-full cursor-pointer items-center gap-3 rounded-sm border px-3 text-left no-underline transition-colors',
    isOwn ? 'border-on-bubble/35 hover:bg-on-bubble/12' : 'border-line bg-sunken hover:bg-primary-soft',
  );

const FileCard = ({ file, isOwn }: { file: FileView; isOwn: boolean }) => (
  <>
    <FileText size={22} aria-hidden="true" className="shrink-0" />
    <span className="grid min-w-0 flex-1 text-sm">
      <FileName name={file.name} className="font-semibold" />
      <span className={join('figures text-xs', !isOwn && 'text-ink-soft')}>{formatBytes(file.size)}</span>
    </span>
  </>
);

function Thumbnail({ file, onOpen }: { file: Picture; onOpen: () => void }) {
  const size = shownSize(file);
  return (
    <button
      type="button"
      aria-label={text.openImage(file.name)}
      onClick={onOpen}
      className="block max-w-full cursor-zoom-in overflow-hidden rounded-sm bg-sunken"
      style={{ width: size.width, aspectRatio: `${size.width} / ${size.height}` }}
    >
      <img
        src={`${file.url}?w=${size.width * 2}`}
        srcSet={`${file.url}?w=${size.width} 1x, ${file.url}?w=${size.width * 2} 2x`}
        alt=""
        {...size}
        decoding="async"
        className="size-full object-cover"
      />
    </button>
  );
}
