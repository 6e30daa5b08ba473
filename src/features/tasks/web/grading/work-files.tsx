import {
  ChevronLeft,
  ChevronRight,
  Download,
  Maximize,
  Minimize,
  MoveHorizontal,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { FileView } from '#shared/file-view.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { FileName } from '#web/ui/files/file-name.tsx';
import { formatBytes } from '#web/ui/feedback/format-bytes.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { join } from '#web/ui/join.ts';
import { MarkedCopy } from '../markings/marked-copy.tsx';
import type { Marks } from '../markings/use-marks.ts';
import { FileContent } from './file-content.tsx';
import { type ShownAs, shownAs } from './shown-as.ts';
import { gradingText as text } from './text.ts';
import type { FullScreen } from './use-full-screen.ts';
import { zoomed } from './zoom.ts';

const FileMarks = lazyComponent(async () => (await import('../markings/file-marks.tsx')).FileMarks);
/** What marks a file comes while the first hand-in is on its way. */
export const preloadMarking = FileMarks.preload;

interface WorkFilesProps {
  files: readonly FileView[];
  fullScreen: FullScreen;
  /** Shown on the full screen, where nothing else names the student. */
  studentName: string;
  /** Absent: the viewer grades nothing here, and marks nothing. */
  marks?: Marks | undefined;
}

/** The files of one hand-in one at a time: whole, zoomed, or on the full screen. */
export function WorkFiles({ files, fullScreen: { isFull, toggle }, studentName, marks }: WorkFilesProps) {
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState(1);
  const file = files[at];
  const show = (next: number): void => {
    if (files[next] === undefined) return;
    setAt(next);
    setZoom(1);
  };
  useShortcuts(text.keysTitle, [
    { keys: [']'], what: text.keys.nextFile, run: () => show(at + 1) },
    { keys: ['['], what: text.keys.previousFile, run: () => show(at - 1) },
    { keys: ['+', '='], what: text.keys.zoomIn, run: () => setZoom(zoomed(zoom, 1)) },
    { keys: ['-'], what: text.keys.zoomOut, run: () => setZoom(zoomed(zoom, -1)) },
  ]);
  if (file === undefined) return null;
  const kind = shownAs(file);
  return (
    <section
      aria-label={text.work}
      className={join('panel flex flex-col overflow-hidden', isFull && 'h-dvh rounded-none! border-0!')}
    >
      <header className="flex flex-wrap items-center justify-between gap-1 border-b border-line p-2">
        <h3
          className={join(
            'flex min-w-0 items-baseline gap-2 px-2 text-sm font-semibold',
            files.length > 1 ? 'basis-full pt-1' : 'flex-1 basis-40',
          )}
          aria-live="polite"
        >
          {isFull ? <span className="shrink-0 text-ink-soft">{studentName}</span> : null}
          <FileName name={file.name} />
          <span className="figures shrink-0 font-normal text-ink-soft">
            {files.length > 1 ? text.fileOf(at + 1, files.length) : formatBytes(file.size)}
          </span>
        </h3>
        {files.length > 1 ? (
          <div className="flex items-center gap-1">
            <IconButton
              label={text.previousFile}
              icon={<ChevronLeft size={18} />}
              isDisabled={at === 0}
              onPress={() => show(at - 1)}
            />
            <IconButton
              label={text.nextFile}
              icon={<ChevronRight size={18} />}
              isDisabled={at === files.length - 1}
              onPress={() => show(at + 1)}
            />
          </div>
        ) : null}
        <div className="ml-auto flex items-center gap-1">
          {kind === 'document' || kind === 'text' ? <Zoom zoom={zoom} onZoom={setZoom} /> : null}
          <IconButton
            label={isFull ? text.leaveFullScreen : text.fullScreen}
            icon={isFull ? <Minimize size={18} /> : <Maximize size={18} />}
            onPress={toggle}
          />
          <MarkedCopy file={file} kind={kind} marks={marks} />
          <a
            href={`${file.url}?download=1`}
            download={file.name}
            aria-label={text.download(file.name)}
            data-tooltip={text.download(file.name)}
            className={buttonClass('quiet', 'icon')}
          >
            <Download size={18} aria-hidden="true" />
          </a>
        </div>
      </header>
      <ShownFile key={file.id} file={file} kind={kind} zoom={zoom} isFull={isFull} marks={marks} />
    </section>
  );
}

const canMark = (kind: ShownAs): boolean => kind === 'document' || kind === 'text';

interface ShownFileProps extends Pick<WorkFilesProps, 'marks'> {
  file: FileView;
  kind: ShownAs;
  zoom: number;
  isFull: boolean;
}

/** With the tools and the list of marks, where it can be marked. */
function ShownFile({ file, kind, zoom, isFull, marks }: ShownFileProps) {
  if (marks === undefined || !canMark(kind))
    return (
      <Stage isFull={isFull}>
        <FileContent file={file} kind={kind} zoom={zoom} />
      </Stage>
    );
  return (
    <Suspense
      fallback={
        <Stage isFull={isFull}>
          <Skeleton className="size-full rounded-none!" />
        </Stage>
      }
    >
      <FileMarks file={file} isText={kind === 'text'} marks={marks}>
        {(marking) => (
          <Stage isFull={isFull}>
            <FileContent file={file} kind={kind} zoom={zoom} {...marking} />
          </Stage>
        )}
      </FileMarks>
    </Suspense>
  );
}

const Stage = ({ isFull, children }: { isFull: boolean; children: ReactNode }) => (
  <div className={isFull ? 'min-h-0 flex-1' : 'h-[70dvh] lg:h-[max(24rem,calc(100dvh-var(--header)-9rem))]'}>
    {children}
  </div>
);

interface ZoomProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

const Zoom = ({ zoom, onZoom }: ZoomProps) => (
  <>
    <IconButton
      label={text.zoomOut}
      icon={<ZoomOut size={18} />}
      isDisabled={zoomed(zoom, -1) === zoom}
      onPress={() => onZoom(zoomed(zoom, -1))}
    />
    <output className="figures w-12 text-center text-xs text-ink-soft max-sm:hidden">
      {text.percent(zoom)}
    </output>
    <IconButton
      label={text.zoomIn}
      icon={<ZoomIn size={18} />}
      isDisabled={zoomed(zoom, 1) === zoom}
      onPress={() => onZoom(zoomed(zoom, 1))}
    />
    <IconButton
      label={text.fitWidth}
      icon={<MoveHorizontal size={18} />}
      isDisabled={zoom === 1}
      onPress={() => onZoom(1)}
    />
  </>
);
