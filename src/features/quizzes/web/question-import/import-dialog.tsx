import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { createClient } from '#web/calls/api-client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FileField } from '#web/ui/files/file-field.tsx';
import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { interchangeContract, type ReadQuestions } from '#features/quizzes/contract/interchange.ts';
import { quizLimits } from '#features/quizzes/contract/limits.ts';
import { quizText } from '#features/quizzes/text.ts';
import { bankKey } from '../shared/bank-keys.ts';
import { bankText as text } from '../bank/text.ts';
import { ReadFile } from './read-file.tsx';

const interchangeApi = createClient(interchangeContract);

/** Reads a file of another system, shows what is in it, and takes it when that is confirmed. */
export function ImportDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [tag, setTag] = useState('');
  const [read, setRead] = useState<ReadQuestions>();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const params = { courseId };
  const options = { onProgress: setProgress };
  const look = useMutation({
    mutationFn: (chosen: File) =>
      interchangeApi.previewQuestions({ params, body: {}, files: { file: chosen } }, options),
    onSuccess: (answer) => setRead(answer.read),
    onError: (error) => setProblem(messageOf(error, text.lookFailed)),
    onSettled: () => setProgress(undefined),
  });
  const take = useMutation({
    mutationFn: (chosen: File) => {
      const body = tag.trim() === '' ? {} : { tag: tag.trim() };
      return interchangeApi.importQuestions({ params, body, files: { file: chosen } }, options);
    },
    onSuccess: ({ added, known }) => {
      void queries.invalidateQueries({ queryKey: bankKey(courseId) });
      toast.success(text.imported(added, known));
      onClose();
    },
    onError: (error) => setProblem(messageOf(error, text.importFailed)),
    onSettled: () => setProgress(undefined),
  });
  const isBusy = look.isPending || take.isPending;
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setRead(undefined);
    setProblem(undefined);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (file === null) return setProblem(quizText.required);
    setProblem(undefined);
    if (read === undefined) look.mutate(file);
    else take.mutate(file);
  };
  const isEmpty = read?.questions.length === 0;
  return (
    <Dialog title={text.importTitle} size="lg" isOpen onClose={onClose} isDismissable={file === null}>
      <form onSubmit={handleSubmit} noValidate className="grid gap-5">
        <FileField
          label={text.importFileLabel}
          hint={text.importHint}
          maxBytes={quizLimits.importBytes}
          tooLarge={quizText.fileTooLarge}
          value={file}
          onChange={choose}
          error={problem}
          progress={progress}
        />
        <output className="sr-only">{look.isPending ? text.looking : ''}</output>
        {read === undefined ? null : (
          <>
            <ReadFile read={read} />
            <TextField
              label={text.importTag}
              hint={text.importTagHint}
              autoComplete="off"
              maxLength={quizLimits.tagChars}
              value={tag}
              onChange={setTag}
            />
          </>
        )}
        {isEmpty ? (
          <Button className="justify-self-end" variant="secondary" onPress={onClose}>
            {text.close}
          </Button>
        ) : (
          <FormAnswers
            label={read === undefined ? text.look : text.takeThem(read.questions.length)}
            onCancel={onClose}
            isPending={isBusy}
          />
        )}
      </form>
    </Dialog>
  );
}
