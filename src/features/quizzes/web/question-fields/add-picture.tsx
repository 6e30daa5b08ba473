import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { UploadField } from '#web/uploads/upload-field.tsx';
import type { UploadQueue } from '#web/uploads/upload-queue.ts';
import { useQueue } from '#web/uploads/use-uploads.ts';
import { pictureMarkdown } from '#features/quizzes/contract/pictures.ts';
import { pictureRules } from './picture-rules.ts';
import { pictureText as text } from './picture-text.ts';

const descriptionChars = 300;

interface AddPictureProps {
  /** A pasted picture is on its way already. */
  queue: UploadQueue;
  onInsert: (markdown: string) => void;
  onClose: () => void;
}

/** Asks for a picture and its description. */
export function AddPicture({ queue, onInsert, onClose }: AddPictureProps) {
  const uploads = useQueue(queue, pictureRules);
  const element = useRef<HTMLDivElement>(null);
  const [description, setDescription] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [fileId] = uploads.fileIds;
  const fileError = fileId !== undefined ? undefined : uploads.isBusy ? text.fileComing : text.fileMissing;
  const isDescribed = description.trim() !== '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the question is around it.
    event.stopPropagation();
    if (fileId !== undefined && isDescribed) onInsert(pictureMarkdown(fileId, description));
    else drawThenFocusRefused(element.current, () => setRefused(true));
  };
  const handleCancel = () => {
    for (const { key } of uploads.items) uploads.remove(key);
    onClose();
  };
  return (
    <Dialog title={text.title} isOpen onClose={handleCancel} isDismissable={false}>
      <div ref={element}>
        <Form
          validationErrors={isRefused && !isDescribed ? { description: [text.descriptionMissing] } : {}}
          onSubmit={handleSubmit}
          aria-label={text.title}
        >
          <UploadField
            label={text.file}
            hint={text.fileHint}
            uploads={uploads}
            error={isRefused ? fileError : undefined}
          />
          <TextField
            label={text.description}
            name="description"
            hint={text.descriptionHint}
            autoComplete="off"
            maxLength={descriptionChars}
            isRequired
            value={description}
            onChange={setDescription}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onPress={handleCancel}>
              {text.cancel}
            </Button>
            <Button type="submit">{text.insert}</Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
