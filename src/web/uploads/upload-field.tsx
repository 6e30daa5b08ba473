import { Upload } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { join } from '../ui/join.ts';
import { describedBy, NativeField } from '../ui/forms/native-field.tsx';
import { uploadsText as text } from './text.ts';
import { UploadList } from './upload-list.tsx';
import { useFileTarget } from '../ui/drop/use-file-target.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadFieldProps {
  label: string;
  hint?: ReactNode;
  uploads: Uploads;
  /** The form's own refusal. */
  error?: string | undefined;
}

/** Choose files, drop them or paste them: each is sent at once, with its progress below. */
export function UploadField({ label, hint, uploads, ...props }: UploadFieldProps) {
  const id = useId();
  const { rules, items, add } = uploads;
  const target = useFileTarget(add);
  const error = uploads.refusal ?? props.error;
  const isMany = rules.maxFiles > 1;
  const isFull = items.length >= rules.maxFiles;
  return (
    <NativeField id={id} label={label} hint={hint} error={error}>
      <div
        {...target.props}
        data-over={target.isOver || undefined}
        className={join(
          'grid min-w-0 gap-3 rounded-md border border-dashed bg-surface p-4 transition-colors data-over:border-primary data-over:bg-primary-soft',
          error === undefined ? 'border-line-strong' : 'border-danger',
        )}
      >
        <UploadList uploads={uploads} />
        {isFull ? null : (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span className="relative inline-flex min-h-8 items-center gap-2 rounded-sm font-semibold text-primary-ink underline underline-offset-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <Upload size={16} aria-hidden="true" />
              {isMany ? text.chooseMany : text.choose}
              <input
                {...describedBy(id, hint, error)}
                type="file"
                multiple={isMany}
                accept={rules.accept}
                aria-labelledby={`${id}-label`}
                className="absolute inset-x-0 -inset-y-3 cursor-pointer opacity-0 file:cursor-pointer"
                onChange={(event) => {
                  add([...(event.target.files ?? [])]);
                  // The same file can be chosen again after it was removed.
                  event.target.value = '';
                }}
              />
            </span>
            <span className="text-ink-soft">
              {target.isOver ? text.dropNow : isMany ? text.drop : text.dropOne}
            </span>
          </span>
        )}
      </div>
    </NativeField>
  );
}
