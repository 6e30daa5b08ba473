import { Download } from 'lucide-react';
import { csvFileLimits, csvFileText } from '#shared/csv-file.ts';
import { Button } from '../ui/buttons/button.tsx';
import { FileField } from '../ui/files/file-field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { downloadText } from './download-text.ts';
import { csvText as text } from './text.ts';

interface CsvFileProps {
  columns: readonly { name: string; what: string }[];
  /** Before the columns. */
  columnsLead: string;
  isReading: boolean;
  /** 0 to 1 while it is sent. */
  progress: number | undefined;
  problem: string | undefined;
  onChoose: (file: File) => void;
}

/** Takes a CSV file, and explains its columns. */
export const CsvFile = ({ columns, columnsLead, isReading, progress, problem, onChoose }: CsvFileProps) => (
  <>
    <FileField
      label={text.file}
      hint={text.fileHint}
      accept=".csv,.txt,text/csv,text/plain"
      maxBytes={csvFileLimits.fileBytes}
      tooLarge={csvFileText.tooLarge}
      wrongType={csvFileText.wrongKind}
      value={null}
      onChange={(file) => (file ? onChoose(file) : undefined)}
      error={problem}
      progress={isReading ? (progress ?? 0) : undefined}
    />
    {isReading ? <Spinner label={text.reading} /> : null}
    <details className="text-sm">
      <summary className="relative touch cursor-pointer rounded-sm font-semibold text-primary-ink">
        {text.columns}
      </summary>
      <p className="mt-2 text-ink-soft">{columnsLead}</p>
      <dl className="mt-3 grid gap-x-5 gap-y-2 @lg:grid-cols-[8rem_minmax(0,1fr)]">
        {columns.map(({ name, what }) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  </>
);

interface TemplateButtonProps {
  filename: string;
  content: () => string;
}

/** Downloads a file to fill in. */
export const TemplateButton = ({ filename, content }: TemplateButtonProps) => (
  <Button variant="secondary" size="sm" onPress={() => downloadText(filename, 'text/csv', content())}>
    <Download size={16} aria-hidden="true" />
    {text.template}
  </Button>
);
