import { Upload } from 'lucide-react';
import { uiText } from '../text.ts';

interface FilePickerProps {
  id: string;
  accept: string;
  hasFile: boolean;
  onChoose: (file: File | undefined) => void;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** The browser's own picker, dressed as a link. */
export const FilePicker = ({ accept, hasFile, onChoose, ...input }: FilePickerProps) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
    <span className="relative inline-flex items-center gap-2 rounded-sm font-semibold text-primary-ink underline underline-offset-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Upload size={16} aria-hidden="true" />
      {hasFile ? uiText.replaceFile : uiText.chooseFile}
      <input
        {...input}
        type="file"
        accept={accept || undefined}
        aria-labelledby={`${input.id}-label`}
        className="absolute inset-x-0 -inset-y-3 cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </span>
    <span className="text-ink-soft">{uiText.dropFile}</span>
  </span>
);
