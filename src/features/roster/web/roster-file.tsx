import { useCollege } from '#web/college.ts';
import { CsvFile, TemplateButton } from '#web/csv/csv-file.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { columnsOf, templateOf } from './template.ts';
import { rosterText as text } from './text.ts';

interface RosterFileProps {
  isReading: boolean;
  progress: number | undefined;
  problem: string | undefined;
  onChoose: (file: File) => void;
}

/** Explains the file's columns and takes the file. */
export function RosterFile(props: RosterFileProps) {
  const { divisions } = useCollege();
  return (
    <div className="grid gap-5">
      <Card
        title={text.fileTitle}
        end={<TemplateButton filename={text.templateName} content={() => templateOf(divisions)} />}
      >
        <CsvFile {...props} columns={columnsOf(divisions)} columnsLead={text.columnsLead} />
      </Card>
    </div>
  );
}
