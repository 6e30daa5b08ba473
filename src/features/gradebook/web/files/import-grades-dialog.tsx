import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '#web/calls/api-error.ts';
import { FileField } from '#web/ui/files/file-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import { gradeFilesApi } from './files-api.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import type { GradesPreview } from './preview-shape.ts';
import { filesText as text } from './text.ts';
import { useImport } from './use-import.ts';

interface ImportGradesDialogProps {
  courseId: string;
  onClose: () => void;
}

/** A file is chosen, every cell that changes is shown, and then they are stored. */
export function ImportGradesDialog({ courseId, onClose }: ImportGradesDialogProps) {
  const [chosen, setChosen] = useState<{ file: File; preview: GradesPreview }>();
  const [progress, setProgress] = useState<number>();
  const run = useImport(courseId);
  const read = useMutation({
    mutationFn: (file: File) =>
      gradeFilesApi.preview({ params: { courseId }, body: {}, files: { file } }, { onProgress: setProgress }),
    onSuccess: (preview, file) => {
      run.startOver();
      setChosen({ file, preview });
    },
    onSettled: () => setProgress(undefined),
  });
  const again = () => {
    read.reset();
    run.startOver();
    setChosen(undefined);
  };
  const isBusy = run.state === 'sending' || run.state === 'stopped';
  return (
    <Dialog title={text.title} size="xl" isOpen onClose={onClose} isDismissable={chosen === undefined}>
      <div className="@container">
        {chosen === undefined ? (
          <ChooseFile
            isReading={read.isPending}
            progress={progress}
            problem={read.isError ? messageOf(read.error, text.readFailed) : undefined}
            onChoose={(file) => read.mutate(file)}
          />
        ) : run.state === 'done' ? (
          <ImportResult
            filename={chosen.file.name}
            outcomes={run.outcomes}
            cells={chosen.preview.cells}
            onRest={chosen.preview.left > 0 ? () => read.mutate(chosen.file) : undefined}
            isReading={read.isPending}
            onClose={onClose}
          />
        ) : (
          <ImportPreview
            filename={chosen.file.name}
            preview={chosen.preview}
            sending={isBusy ? run : undefined}
            onConfirm={run.send}
            onAgain={again}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ChooseFileProps {
  isReading: boolean;
  progress: number | undefined;
  problem: string | undefined;
  onChoose: (file: File) => void;
}

const ChooseFile = ({ isReading, progress, problem, onChoose }: ChooseFileProps) => (
  <div className="grid gap-4">
    <p className="text-ink-soft">{text.lead}</p>
    <FileField
      label={text.file}
      hint={text.fileHint}
      accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
      maxBytes={limits.importBytes}
      tooLarge={text.tooLarge}
      wrongType={text.wrongKind}
      value={null}
      onChange={(file) => (file ? onChoose(file) : undefined)}
      error={problem}
      progress={isReading ? (progress ?? 0) : undefined}
    />
    {isReading ? <Spinner label={text.reading} /> : null}
    <details className="text-sm">
      <summary className="relative touch cursor-pointer rounded-sm font-semibold text-primary-ink">
        {text.how}
      </summary>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-soft">
        {text.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  </div>
);
