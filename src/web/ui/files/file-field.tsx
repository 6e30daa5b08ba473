import { X } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { hintClass } from '../forms/field-error.tsx';
import { FileName } from './file-name.tsx';
import { FilePicker } from './file-picker.tsx';
import { FilePreview } from './file-preview.tsx';
import { isAccepted } from './file-rules.ts';
import { formatBytes } from '../feedback/format-bytes.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { describedBy, NativeField } from '../forms/native-field.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { uiText } from '../text.ts';

interface FileFieldProps {
  label: string;
  hint?: ReactNode;
  /** As of an input element: `image/png,.pdf`. */
  accept?: string;
  maxBytes: number;
  /** The sentence for a larger file. */
  tooLarge: string;
  /** The sentence for a file of another kind. */
  wrongType?: string;
  value: File | null;
  onChange: (file: File | null) => void;
  /** The sentence of a refusal, to say it somewhere else too. */
  onRefuse?: (sentence: string) => void;
  error?: string | undefined;
  /** 0 to 1 while it is sent. */
  progress?: number | undefined;
}

/** Choose a file or drop it: checked at once, shown, and removable until it is sent. */
export function FileField({
  label,
  hint,
  accept = '',
  maxBytes,
  value,
  onChange,
  progress,
  ...props
}: FileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const error = refusal ?? props.error;

  const problemOf = (file: File) => {
    if (file.size > maxBytes) return props.tooLarge;
    return isAccepted(file, accept) ? undefined : props.wrongType;
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = problemOf(file);
    setRefusal(problem);
    if (problem !== undefined) props.onRefuse?.(problem);
    onChange(problem === undefined ? file : null);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    <NativeField id={id} label={label} hint={hint} error={error}>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        data-over={isOver || undefined}
        className={`grid gap-3 rounded-md border border-dashed bg-surface p-4 transition-colors data-over:border-primary data-over:bg-primary-soft ${error === undefined ? 'border-line-strong' : 'border-danger'}`}
      >
        {value ? (
          <div className="flex items-center gap-3">
            <FilePreview file={value} />
            <span className="grid min-w-0 flex-1">
              <FileName name={value.name} className="font-medium" />
              <span className={hintClass}>{formatBytes(value.size)}</span>
            </span>
            {progress === undefined ? (
              <IconButton label={uiText.remove} icon={<X size={18} />} onPress={() => onChange(null)} />
            ) : null}
          </div>
        ) : null}
        {progress === undefined ? (
          <FilePicker
            {...describedBy(id, hint, error)}
            accept={accept}
            hasFile={value !== null}
            onChoose={choose}
          />
        ) : (
          <ProgressBar
            label={uiText.uploading(Math.round(progress * 100))}
            value={progress * 100}
            isLabelHidden
          />
        )}
      </div>
    </NativeField>
  );
}
