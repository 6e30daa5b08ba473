import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { isStepUpCancelled, withStepUp } from '#web/step-up/with-step-up.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { RosterPreview } from '../contract/roster.ts';
import { adminKey, rosterApi } from './roster-api.ts';
import { OnTheRoster } from './on-the-roster.tsx';
import { RosterFile } from './roster-file.tsx';
import { RosterPreviewPanel } from './roster-preview.tsx';
import { type ImportCounts, RosterResult } from './roster-result.tsx';
import { rosterText as text } from './text.ts';

type Step =
  | { at: 'file' }
  | { at: 'preview'; preview: RosterPreview }
  | { at: 'done'; filename: string; counts: ImportCounts };
/** An administrator chooses a file, reads its preview and imports it whole. Below is the current roster. */
export function RosterSection() {
  const [step, setStep] = useState<Step>({ at: 'file' });
  const [progress, setProgress] = useState<number>();
  const queries = useQueryClient();
  const preview = useMutation({
    mutationFn: (file: File) => rosterApi.previewRoster({ files: { file } }, { onProgress: setProgress }),
    onSuccess: (answer) => setStep({ at: 'preview', preview: answer }),
    onSettled: () => setProgress(undefined),
  });
  const run = useMutation({
    mutationFn: ({ fileId }: RosterPreview) => withStepUp(() => rosterApi.importRoster({ body: { fileId } })),
    onSuccess: (counts, { filename }) => setStep({ at: 'done', filename, counts }),
    onError: (error) => {
      if (!isStepUpCancelled(error)) toast.error(refusalOr(error, text.importFailed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: adminKey }),
  });
  const again = () => {
    preview.reset();
    setStep({ at: 'file' });
  };
  return (
    <div className="grid gap-8">
      {step.at === 'file' ? (
        <RosterFile
          isReading={preview.isPending}
          progress={progress}
          problem={preview.isError ? refusalOr(preview.error, text.readFailed) : undefined}
          onChoose={(file) => preview.mutate(file)}
        />
      ) : step.at === 'preview' ? (
        <RosterPreviewPanel
          preview={step.preview}
          isImporting={run.isPending}
          onImport={() => run.mutate(step.preview)}
          onAgain={again}
        />
      ) : (
        <RosterResult filename={step.filename} counts={step.counts} onAgain={again} />
      )}
      <OnTheRoster />
    </div>
  );
}
