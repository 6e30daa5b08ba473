import { ImagePlus } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, useRef, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { UploadQueue } from '#web/uploads/upload-queue.ts';
import { pictureText as text } from './picture-text.ts';
import { pictureRules } from './picture-rules.ts';

const AddPicture = lazyComponent(async () => (await import('./add-picture.tsx')).AddPicture);

type MarkdownFieldProps = Omit<ComponentProps<typeof TextArea>, 'ref' | 'onPaste' | 'value' | 'onChange'> & {
  value: string;
  onChange: (words: string) => void;
};

/** Markdown of a question: pictures are added where the cursor is, by a button or by pasting one. */
export function MarkdownField({ value, onChange, ...props }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [added, setAdded] = useState<UploadQueue>();
  const begin = (...files: File[]): void => {
    const queue = new UploadQueue(pictureRules, []);
    if (files.length > 0) queue.add(files);
    setAdded(queue);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const { types, files } = event.clipboardData;
    const picture = [...files].find(({ type }) => type.startsWith('image/'));
    // Office programs put a picture of the words beside them.
    if (picture === undefined || types.includes('text/plain')) return;
    event.preventDefault();
    begin(picture);
  };
  const insert = (markdown: string): void => {
    const at = area.current?.selectionStart ?? value.length;
    onChange(`${value.slice(0, at)}${markdown}${value.slice(at)}`);
    setAdded(undefined);
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <TextArea
        {...props}
        ref={area}
        className="w-full"
        value={value}
        onChange={onChange}
        onPaste={handlePaste}
      />
      <Button variant="quiet" size="sm" onPress={() => begin()}>
        <ImagePlus size={15} aria-hidden="true" />
        {text.add}
      </Button>
      <Opening isOpen={added !== undefined}>
        {added === undefined ? null : (
          <AddPicture queue={added} onInsert={insert} onClose={() => setAdded(undefined)} />
        )}
      </Opening>
    </div>
  );
}
