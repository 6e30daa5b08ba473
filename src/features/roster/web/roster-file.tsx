import { Download } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FileField } from '#web/ui/files/file-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useCollege } from '#web/college.ts';
import { rosterLimits } from '../contract/roster.ts';
import { rosterFileText } from '../text.ts';
import { downloadText } from './download-text.ts';
import { columnsOf, templateOf } from './template.ts';
import { rosterText as text } from './text.ts';

interface RosterFileProps {
  isReading: boolean;
  progress: number | undefined;
  problem: string | undefined;
  onChoose: (file: File) => void;
}

/** Explains the file's columns and takes the file. */
export function RosterFile({ isReading, progress, problem, onChoose }: RosterFileProps) {
  const { divisions } = useCollege();
  return (
    <div className="grid gap-5">
      <Card
        title={text.fileTitle}
        end={
          <Button
            variant="secondary"
            size="sm"
            onPress={() => downloadText(text.templateName, 'text/csv', templateOf(divisions))}
          >
            <Download size={16} aria-hidden="true" />
            {text.template}
          </Button>
        }
      >
        <FileField
          label={text.file}
          hint={text.fileHint}
          accept=".csv,.txt,text/csv,text/plain"
          maxBytes={rosterLimits.fileBytes}
          tooLarge={rosterFileText.fileTooLarge}
          wrongType={rosterFileText.fileKind}
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
          <p className="mt-2 text-ink-soft">{text.columnsLead}</p>
          <dl className="mt-3 grid gap-x-5 gap-y-2 @lg:grid-cols-[8rem_minmax(0,1fr)]">
            {columnsOf(divisions).map(({ name, what }) => (
              <div key={name} className="contents">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-ink-soft">{what}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Card>
    </div>
  );
}
