import { FileText, RotateCcw, X } from 'lucide-react';
import { errorClass, hintClass } from '../ui/forms/field-error.tsx';
import { FilePreview } from '../ui/files/file-preview.tsx';
import { formatBytes } from '../ui/feedback/format-bytes.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { uploadsText as text } from './text.ts';
import type { UploadItem } from './upload-item.ts';

interface UploadRowProps {
  item: UploadItem;
  onRemove: () => void;
  onRetry: () => void;
}

export function UploadRow({ item, onRemove, onRetry }: UploadRowProps) {
  const { name, state, progress, canRetry } = item;
  const isMoving = state !== 'done' && state !== 'failed';
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-2">
      <Picture item={item} />
      <span className="grid min-w-0 flex-1 gap-1">
        <Name item={item} />
        {isMoving ? <ProgressBar label={text.progressOf(name)} value={progress * 100} isLabelHidden /> : null}
        <StateLine item={item} />
      </span>
      {state === 'failed' && canRetry ? (
        <IconButton label={text.retryOf(name)} icon={<RotateCcw size={18} />} onPress={onRetry} />
      ) : null}
      <IconButton
        label={isMoving ? text.cancelOf(name) : text.removeOf(name)}
        icon={<X size={18} />}
        onPress={onRemove}
      />
    </li>
  );
}

/** What the record had before can be opened; what was chosen here, its owner knows. */
const Name = ({ item: { name, view, file } }: { item: UploadItem }) =>
  view && !file ? (
    <a
      href={view.url}
      className="line-clamp-2 font-medium wrap-anywhere underline underline-offset-3"
      dir="auto"
      title={name}
    >
      {name}
    </a>
  ) : (
    <span className="line-clamp-2 font-medium wrap-anywhere" dir="auto" title={name}>
      {name}
    </span>
  );

function Picture({ item: { file, view } }: { item: UploadItem }) {
  if (file) return <FilePreview file={file} />;
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-soft">
      {view?.width === undefined ? (
        <FileText size={22} aria-hidden="true" />
      ) : (
        <img src={`${view.url}?w=160`} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}

function StateLine({ item: { state, bytes, progress, error } }: { item: UploadItem }) {
  if (state === 'failed') return <span className={errorClass}>{error ?? text.failed}</span>;
  const words = {
    waiting: text.waiting,
    sending: text.sending(Math.round(progress * 100)),
    checking: text.checking,
    paused: text.paused,
    done: text.done,
  }[state];
  return (
    <span className={`figures ${hintClass}`}>
      {formatBytes(bytes)} · {words}
    </span>
  );
}
