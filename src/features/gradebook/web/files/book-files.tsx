import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { MenuButton } from '#web/ui/focus/menu-button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { addressOf } from '#shared/address-of.ts';
import { gradeFilesContract } from '#features/gradebook/contract/files.ts';
import { filesText as text } from './text.ts';

interface BookFilesProps {
  courseId: string;
  /** With the right to grade: files can also be imported. */
  mayEdit: boolean;
}

const ImportGradesDialog = lazyComponent(
  async () => (await import('./import-grades-dialog.tsx')).ImportGradesDialog,
);

/** The book as a file, and a file into the book. */
export function BookFiles({ courseId, mayEdit }: BookFilesProps) {
  const [isImporting, setImporting] = useState(false);
  const { csv, spreadsheet } = gradeFilesContract;
  const items = [
    {
      id: 'csv',
      label: text.downloadCsv,
      onAction: () => download(addressOf(csv, { params: { courseId } })),
    },
    {
      id: 'spreadsheet',
      label: text.downloadSpreadsheet,
      onAction: () => download(addressOf(spreadsheet, { params: { courseId } })),
    },
    ...(mayEdit
      ? [{ id: 'import', label: text.importCsv, startsGroup: true, onAction: () => setImporting(true) }]
      : []),
  ];
  return (
    <>
      <MenuButton label={text.menu} items={items} variant="secondary" isNamedInside>
        <FileSpreadsheet size={17} aria-hidden="true" />
        {text.menu}
      </MenuButton>
      {isImporting ? (
        <Opening isOpen onClose={() => setImporting(false)}>
          <ImportGradesDialog courseId={courseId} onClose={() => setImporting(false)} />
        </Opening>
      ) : null}
    </>
  );
}

/** The name of the file is the server’s. */
function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
