import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#shared/id.ts';
import { isApiError } from '#web/calls/api-error.ts';
import { attemptId } from '#web/calls/attempt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FileField } from '#web/ui/files/file-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import {
  documentExtensions,
  type DocumentCategory,
  mentorshipLimits,
} from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { mergeDocument } from '../shared/merge-document.ts';
import { menteeApi, myDocumentsQuery } from '../shared/mentorship-api.ts';
import { showFailure } from '../documents/show-failure.ts';

/** The initial values of the dialog. */
export interface UploadTarget {
  categoryId?: string;
  /** The new file becomes the next version of this document. */
  replaces?: { id: string; name: string };
}

interface UploadDialogProps {
  target: UploadTarget;
  categories: readonly DocumentCategory[];
  onClose: () => void;
}

const accept = documentExtensions.join(',');
const withoutExtension = (filename: string): string => filename.replace(/\.[^.]+$/, '');

/**
 * Asks for category, name and file, and shows missing ones beside their fields. A failed upload keeps the typed text.
 */
export function UploadDialog({ target, categories, onClose }: UploadDialogProps) {
  const [categoryId, setCategoryId] = useState(target.categoryId ?? '');
  const [name, setName] = useState(target.replaces?.name ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const upload = useUpload(target, onClose, setErrors);
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setErrors({});
    if (chosen && name.trim() === '') setName(withoutExtension(chosen.name));
  };
  const send = (): void => {
    const missing = Object.entries({ categoryId, documentName: name.trim(), file: file?.name ?? '' })
      .filter(([, value]) => value === '')
      .map(([field]) => [field, [text.missingInformation]]);
    setErrors(Object.fromEntries(missing) as FormErrors);
    if (missing.length > 0 || file === null) toast.error(text.missingInformation);
    else if (!upload.isPending) upload.mutate({ categoryId, documentName: name, file });
  };
  return (
    <Dialog
      title={target.replaces ? text.uploadVersionTitle : text.uploadTitle}
      isOpen
      onClose={onClose}
      isDismissable={file === null && !upload.isPending}
    >
      <Form
        validationErrors={errors}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Select
          name="categoryId"
          label={text.category}
          placeholder={text.chooseCategory}
          value={categoryId}
          onChange={(value) => {
            setCategoryId(value);
            setErrors({});
          }}
          options={categories.map((category) => ({ value: category.id, label: category.name }))}
        />
        <FileField
          label={text.file}
          hint={text.fileHint}
          accept={accept}
          maxBytes={mentorshipLimits.documentBytes}
          tooLarge={text.fileTooLarge}
          wrongType={text.wrongType}
          value={file}
          onChange={choose}
          onRefuse={(sentence) => toast.error(sentence)}
          error={errors['file']?.[0]}
          progress={upload.isPending ? upload.progress : undefined}
        />
        <TextField
          name="documentName"
          label={text.documentName}
          value={name}
          onChange={(value) => {
            setName(value);
            setErrors({});
          }}
          maxLength={mentorshipLimits.documentNameChars}
        />
        <Button type="submit" isPending={upload.isPending} className="justify-self-end">
          {text.upload}
        </Button>
      </Form>
    </Dialog>
  );
}

function useUpload(target: UploadTarget, onSent: () => void, onRefused: (errors: FormErrors) => void) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [draftId] = useState(newId);
  const mutation = useMutation({
    mutationFn: ({ file, ...words }: { categoryId: string; documentName: string; file: File }) => {
      const replaces = target.replaces ? { documentId: target.replaces.id } : {};
      const body = { ...words, ...replaces, clientId: attemptId(draftId, [words, file]) };
      return menteeApi.upload({ body, files: { file } }, { onProgress: setProgress });
    },
    onSuccess: ({ document, message }) => {
      toast.success(message);
      queries.setQueryData(
        myDocumentsQuery.queryKey,
        (list) => list && { ...list, documents: mergeDocument(list.documents, document) },
      );
      onSent();
    },
    onError: (error) => {
      showFailure(error, text.uploadFailed);
      if (isApiError(error)) onRefused(refusedFields(error));
    },
    onSettled: () => setProgress(0),
  });
  return { ...mutation, progress };
}
