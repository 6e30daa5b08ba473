import { Upload, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { errorClass, hintClass, labelClass } from './field-error.tsx';
import { FilePreview } from './file-preview.tsx';
import { formatBytes } from './format-bytes.ts';
import { IconButton } from './icon-button.tsx';
import { join } from './join.ts';
import { ProgressBar } from './progress-bar.tsx';
import { uiText } from './text.ts';

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
  error?: string | undefined;
  /** 0 to 1 while it is sent. */
  progress?: number | undefined;
}

/** Choose a file or drop it: checked at once, shown, and removable until it is sent. */
export function FileField(props: FileFieldProps) {
  const { label, hint, accept = '', maxBytes, tooLarge, wrongType, value, onChange, progress } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const error = refusal ?? props.error;

  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem =
      file.size > maxBytes
        ? tooLarge
        : wrongType !== undefined && !isAccepted(file, accept)
          ? wrongType
          : undefined;
    setRefusal(problem);
    onChange(problem === undefined ? file : null);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className={labelClass}>
        {label}
      </span>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        className={join(
          'grid gap-3 rounded-md border border-dashed p-4 transition-colors',
          isOver
            ? 'border-primary bg-primary-soft'
            : error === undefined
              ? 'border-line-strong bg-surface'
              : 'border-danger bg-surface',
        )}
      >
        {value ? (
          <div className="flex items-center gap-3">
            <FilePreview file={value} />
            <span className="grid min-w-0 flex-1">
              <span className="truncate font-medium">{value.name}</span>
              <span className={hintClass}>{formatBytes(value.size)}</span>
            </span>
            {progress === undefined ? (
              <IconButton label={uiText.remove} icon={<X size={18} />} onPress={() => onChange(null)} />
            ) : null}
          </div>
        ) : null}
        {progress === undefined ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <label className="inline-flex cursor-pointer items-center gap-2 rounded-sm font-semibold text-primary-ink underline underline-offset-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <Upload size={16} aria-hidden="true" />
              {value ? uiText.replaceFile : uiText.chooseFile}
              <input
                ref={input}
                type="file"
                accept={accept || undefined}
                className="sr-only"
                aria-labelledby={`${id}-label`}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={
                  join(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined
                }
                onChange={(event) => {
                  choose(event.target.files?.[0]);
                  // The same file can be chosen again after it was removed.
                  event.target.value = '';
                }}
              />
            </label>
            <span className="text-ink-soft">{uiText.dropFile}</span>
          </span>
        ) : (
          <ProgressBar
            label={uiText.uploading(Math.round(progress * 100))}
            value={progress * 100}
            isLabelHidden
          />
        )}
      </div>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={hintClass}>
          {hint}
        </span>
      )}
      {error === undefined ? null : (
        <span id={`${id}-error`} role="alert" className={errorClass}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Does the file fit an `accept` list? Empty accepts all. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const rules = accept.split(',').map((rule) => rule.trim().toLowerCase());
  if (accept.trim() === '') return true;
  return rules.some((rule) => {
    if (rule.startsWith('.')) return name.toLowerCase().endsWith(rule);
    if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
    return type === rule;
  });
}
