import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { FileName } from '#web/ui/files/file-name.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { uiText } from '#web/ui/text.ts';
import { dialogsText as text } from '#features/chat/dialogs-text.ts';
import type { Picture } from './image-size.ts';

interface ImageViewerProps {
  pictures: readonly Picture[];
  first: number;
  onClose: () => void;
}

/** As large as the picture is stored for viewing. */
const viewPx = 1600;

/** The pictures of a message over everything: arrows go from one to the next, Escape and a press beside it close. */
export function ImageViewer({ pictures, first, onClose }: ImageViewerProps) {
  const [index, setIndex] = useState(first);
  const file = pictures[index];
  if (!file) return null;
  const go = (to: number) => (pictures[to] ? setIndex(to) : undefined);
  const handleKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: pictures.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Overlay
      onClose={onClose}
      isDismissable
      className="fixed inset-0 z-50 animate-[fade-in_150ms] bg-veil [backdrop-filter:blur(8px)]"
      panel="h-full"
    >
      <Dialog aria-label={text.imageViewer} className="h-full outline-none">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows belong to the whole dialog */}
        <div onKeyDown={handleKey} className="grid h-full grid-rows-[auto_minmax(0,1fr)] text-ink">
          <div className="flex items-center gap-2 border-b border-line bg-surface px-3 py-2">
            <span className="flex min-w-0 flex-1 font-semibold">
              <FileName name={file.name} />
            </span>
            {pictures.length > 1 ? (
              <span aria-live="polite" className="figures text-sm text-ink-soft">
                {text.imageOf(index + 1, pictures.length)}
              </span>
            ) : null}
            <a
              href={`${file.url}?download=1`}
              download={file.name}
              aria-label={text.download(file.name)}
              data-tooltip={text.downloadFile}
              className={buttonClass('quiet', 'icon')}
            >
              <Download size={18} aria-hidden="true" />
            </a>
            <IconButton label={uiText.close} icon={<X size={18} />} onPress={onClose} autoFocus />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the cross do the same */}
          <div
            className="relative grid min-h-0 place-items-center"
            onClick={(event) => (event.target === event.currentTarget ? onClose() : undefined)}
          >
            <Large key={file.id} file={file} />
            {/* At the ends they stay: a button that goes takes the focus with it, and the arrows would be heard by nobody. */}
            {pictures.length > 1 ? (
              <>
                <IconButton
                  label={text.previousImage}
                  icon={<ChevronLeft size={20} />}
                  variant="secondary"
                  aria-disabled={index === 0}
                  onPress={() => go(index - 1)}
                  className="absolute! left-3 rounded-full! shadow-card"
                />
                <IconButton
                  label={text.nextImage}
                  icon={<ChevronRight size={20} />}
                  variant="secondary"
                  aria-disabled={index === pictures.length - 1}
                  onPress={() => go(index + 1)}
                  className="absolute! right-3 rounded-full! shadow-card"
                />
              </>
            ) : null}
          </div>
        </div>
      </Dialog>
    </Overlay>
  );
}

function Large({ file }: { file: Picture }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed')
    return <p className="rounded-md bg-surface px-4 py-3 text-danger">{text.imageFailed}</p>;
  return (
    <>
      {state === 'loading' ? (
        <span className="absolute">
          <Spinner />
        </span>
      ) : null}
      <img
        src={`${file.url}?w=${viewPx}`}
        alt={file.name}
        width={file.width}
        height={file.height}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className="absolute inset-0 m-auto h-auto max-h-[calc(100%-1.5rem)] w-auto max-w-[calc(100%-1.5rem)] rounded-sm shadow-card md:max-w-[calc(100%-8rem)]"
      />
    </>
  );
}
