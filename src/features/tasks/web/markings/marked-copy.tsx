import { FileDown } from 'lucide-react';
import { addressOf } from '#shared/address-of.ts';
import type { FileView } from '#shared/file-view.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { markingsContract } from '#features/tasks/contract/markings.ts';
import type { ShownAs } from '../grading/shown-as.ts';
import { markText as text } from './text.ts';
import type { Marks } from './use-marks.ts';

interface MarkedCopyProps {
  file: FileView;
  kind: ShownAs;
  marks: Marks | undefined;
}

/** Downloads the file as a PDF with its marks, where there are some. */
export function MarkedCopy({ file: { id, name }, kind, marks }: MarkedCopyProps) {
  if (kind !== 'document' || !marks?.marks.some(({ fileId }) => fileId === id)) return null;
  const { taskId, studentId, submissionId } = marks.work;
  return (
    <a
      href={addressOf(markingsContract.markedPdf, {
        params: { taskId, studentId, fileId: id },
        query: { submission: submissionId },
      })}
      download
      aria-label={text.downloadOf(name)}
      data-tooltip={text.downloadOf(name)}
      className={buttonClass('quiet', 'icon')}
    >
      <FileDown size={18} aria-hidden="true" />
    </a>
  );
}
