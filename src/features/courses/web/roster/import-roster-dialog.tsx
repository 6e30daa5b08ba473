import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CsvFile, TemplateButton } from '#web/csv/csv-file.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { CourseRosterPreview, RosterImported } from '#features/courses/contract/roster.ts';
import { membersKey } from '../shared/keys.ts';
import { problemOf } from '../shared/problem-of.ts';
import { rosterApi } from './roster-api.ts';
import { CourseRosterPreviewPanel } from './roster-preview.tsx';
import { CourseRosterResult } from './roster-result.tsx';
import { rosterColumns, rosterTemplate } from './template.ts';
import { rosterText as text } from './text.ts';

interface ImportRosterDialogProps {
  courseId: string;
  onClose: () => void;
}

type Step =
  | { at: 'file' }
  | { at: 'preview'; preview: CourseRosterPreview }
  | { at: 'done'; filename: string; imported: RosterImported };

/** A file is chosen, its preview read, and then imported. */
export function ImportRosterDialog({ courseId, onClose }: ImportRosterDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'file' });
  const [progress, setProgress] = useState<number>();
  const queries = useQueryClient();
  const preview = useMutation({
    mutationFn: (file: File) =>
      rosterApi.previewRoster({ params: { courseId }, files: { file } }, { onProgress: setProgress }),
    onSuccess: (answer) => setStep({ at: 'preview', preview: answer }),
    onSettled: () => setProgress(undefined),
  });
  const run = useMutation({
    mutationFn: ({ fileId, bringBack }: { fileId: string; filename: string; bringBack: boolean }) =>
      rosterApi.importRoster({ params: { courseId }, body: { fileId, bringBack } }),
    onSuccess: (imported, { filename }) => setStep({ at: 'done', filename, imported }),
    onError: (error) => toast.error(problemOf(error, text.importFailed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: membersKey(courseId) }),
  });
  const again = () => {
    preview.reset();
    setStep({ at: 'file' });
  };
  return (
    <Dialog title={text.title} size="lg" isOpen onClose={onClose} isDismissable={step.at !== 'preview'}>
      <div className="@container">
        {step.at === 'file' ? (
          <div className="grid gap-4">
            <p className="text-ink-soft">{text.lead}</p>
            <CsvFile
              columns={rosterColumns}
              columnsLead={text.columnsLead}
              isReading={preview.isPending}
              progress={progress}
              problem={preview.isError ? problemOf(preview.error, text.readFailed) : undefined}
              onChoose={(file) => preview.mutate(file)}
            />
            <div>
              <TemplateButton filename={text.templateName} content={rosterTemplate} />
            </div>
          </div>
        ) : step.at === 'preview' ? (
          <CourseRosterPreviewPanel
            preview={step.preview}
            isImporting={run.isPending}
            onImport={(bringBack) => run.mutate({ ...step.preview, bringBack })}
            onAgain={again}
          />
        ) : (
          <CourseRosterResult {...step} onAgain={again} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
