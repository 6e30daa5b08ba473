import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FileField } from '#web/ui/files/file-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { importLimits } from '#features/calendar/contract/limits.ts';
import { calendarText } from '#features/calendar/text.ts';
import { calendarKey } from '../shared/keys.ts';
import { importApi } from './import-api.ts';
import { ImportPreview } from './import-preview.tsx';
import { importText as text } from './text.ts';

const bytesOfMegabyte = 1024 ** 2;

/** A file is chosen, its preview read, and then added. What was chosen and typed stays when something fails. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState({ value: '', isTyped: false });
  const [errors, setErrors] = useState<FormErrors>({});
  const [progress, setProgress] = useState<number>();
  const queries = useQueryClient();
  const preview = useMutation({
    mutationFn: (chosen: File) =>
      importApi.previewImport({ files: { file: chosen } }, { onProgress: setProgress }),
    onSuccess: (found) => setName((now) => (now.isTyped ? now : { value: found.name ?? '', isTyped: false })),
    onSettled: () => setProgress(undefined),
  });
  const add = useMutation({
    mutationFn: (chosen: File) =>
      importApi.importCalendar(
        { body: { name: name.value.trim() || undefined }, files: { file: chosen } },
        { onProgress: setProgress },
      ),
    onSuccess: ({ calendar }) => {
      toast.success(text.added(calendar.name, calendar.entries));
      onClose();
    },
    onError: (error) => {
      setErrors(refusedFields(error));
      toast.error(messageOf(error, text.addFailed));
    },
    onSettled: () => {
      setProgress(undefined);
      void queries.invalidateQueries({ queryKey: calendarKey });
    },
  });
  const isSending = preview.isPending || add.isPending;
  const choose = (chosen: File | null): void => {
    // A file that is dropped now would be taken for the one that is sent.
    if (isSending) return;
    setFile(chosen);
    setErrors({});
    if (chosen) preview.mutate(chosen);
    else preview.reset();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (file && preview.data && !isSending) add.mutate(file);
  };
  const fileError = preview.isError ? messageOf(preview.error, text.readFailed) : errors['file']?.[0];
  return (
    <Dialog title={text.title} size="lg" isOpen onClose={onClose} isDismissable={file === null}>
      <Form validationErrors={errors} onSubmit={handleSubmit}>
        <p className="text-ink-soft">{text.lead}</p>
        <FileField
          label={text.file}
          hint={text.fileHint(importLimits.bytes / bytesOfMegabyte)}
          accept=".ics,.ical,.icalendar,text/calendar"
          maxBytes={importLimits.bytes}
          tooLarge={calendarText.importTooLarge}
          wrongType={text.wrongKind}
          value={file}
          onChange={choose}
          error={fileError}
          progress={isSending ? (progress ?? 0) : undefined}
        />
        {preview.isPending ? <Spinner label={text.reading} /> : null}
        {preview.isError && file ? (
          <Button variant="secondary" className="justify-self-start" onPress={() => preview.mutate(file)}>
            {text.readAgain}
          </Button>
        ) : null}
        {preview.data ? (
          <ImportPreview
            preview={preview.data}
            name={name.value}
            onName={(value) => {
              setName({ value, isTyped: true });
              setErrors({});
            }}
            isAdding={add.isPending}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
