import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { addressOf } from '#shared/address-of.ts';
import type { FileView } from '#shared/file-view.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FileName } from '#web/ui/files/file-name.tsx';
import { markingsContract, type Mark } from '#features/tasks/contract/markings.ts';
import type { Submission } from '#features/tasks/contract/hand-ins.ts';
import { shownAs } from '../grading/shown-as.ts';
import { MarkList } from './mark-list.tsx';
import { toDrawn } from './mark-names.ts';
import { MarkedText } from './marked-text.tsx';
import { type MarkedWork, marksQuery } from './markings-api.ts';
import { MarksProblem } from './marks-problem.tsx';
import { markText as text } from './text.ts';

const DocumentFrame = lazyComponent(
  async () => (await import('#web/viewer/document-frame.tsx')).DocumentFrame,
);
const TextFile = lazyComponent(async () => (await import('../grading/text-file.tsx')).TextFile);

interface SubmissionMarksProps {
  work: Omit<MarkedWork, 'submissionId'>;
  submission: Submission;
  title: string;
}

/** The marks on one submission, in their places and as a list. Nothing is shown where there are none. */
export function SubmissionMarks({ work, submission, title }: SubmissionMarksProps) {
  const query = useQuery(marksQuery({ ...work, submissionId: submission.id }));
  const { data } = query;
  // Most work has no marks: nothing moves while it loads.
  if (query.isPending) return <output className="sr-only">{text.loading}</output>;
  if (data === undefined) return <MarksProblem query={query} />;
  const { marks } = data;
  if (marks.length === 0) return null;
  const inText = marks.filter(({ fileId }) => fileId === null);
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-sm font-semibold">
        {title} <span className="font-normal text-ink-soft">({text.listOf(marks.length)})</span>
      </h3>
      {inText.length > 0 ? <TextWithMarks words={submission.text} marks={inText} /> : null}
      {submission.files.map((file) => {
        const own = marks.filter(({ fileId }) => fileId === file.id);
        return own.length === 0 ? null : (
          <FileWithMarks
            key={file.id}
            file={file}
            marks={own}
            work={{ ...work, submissionId: submission.id }}
          />
        );
      })}
    </section>
  );
}

function TextWithMarks({ words, marks }: { words: string; marks: readonly Mark[] }) {
  const [selected, select] = useState<string | null>(null);
  return (
    <div className="rounded-md border border-line">
      <MarkedText
        words={words}
        marks={marks}
        selected={selected}
        onSelect={select}
        className="p-3 font-sans whitespace-pre-wrap"
      />
      <div className="border-t border-line">
        <MarkList marks={marks} selected={selected} onSelect={select} />
      </div>
    </div>
  );
}

interface FileWithMarksProps {
  file: FileView;
  marks: readonly Mark[];
  work: MarkedWork;
}

function FileWithMarks({ file, marks, work }: FileWithMarksProps) {
  const [isOpen, setOpen] = useState(false);
  const [selected, select] = useState<string | null>(null);
  const isPages = shownAs(file) === 'document';
  const open = (key: string): void => {
    setOpen(true);
    select(key);
  };
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
        <p className="min-w-0 flex-1 basis-40 px-1 text-sm font-semibold">
          <FileName name={file.name} />
        </p>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-label={isOpen ? text.hideOf(file.name) : text.seeInPlaceOf(file.name)}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? text.hide : text.seeInPlace}
        </Button>
        {isPages ? (
          <a
            href={addressOf(markingsContract.markedPdf, {
              params: { taskId: work.taskId, studentId: work.studentId, fileId: file.id },
              query: { submission: work.submissionId },
            })}
            download
            aria-label={text.downloadOf(file.name)}
            className={buttonClass('secondary', 'sm')}
          >
            <Download size={16} aria-hidden="true" />
            {text.download}
          </a>
        ) : null}
      </div>
      {isOpen ? <InPlace file={file} marks={marks} selected={selected} onSelect={select} /> : null}
      <div className="max-h-72 overflow-y-auto">
        <MarkList marks={marks} selected={selected} onSelect={open} />
      </div>
    </div>
  );
}

interface InPlaceProps {
  file: FileView;
  marks: readonly Mark[];
  selected: string | null;
  onSelect: (key: string | null) => void;
}

function InPlace({ file: { url, type, name, ...file }, marks, selected, onSelect }: InPlaceProps) {
  const drawn = useMemo(() => marks.map(toDrawn), [marks]);
  const isPages = shownAs({ type, name }) === 'document';
  return (
    <div className="h-[70dvh] border-b border-line">
      <Suspense fallback={<Skeleton className="size-full rounded-none!" />}>
        {isPages ? (
          <DocumentFrame
            key={file.id}
            url={url}
            type={type}
            name={name}
            className="h-full rounded-none! border-0!"
            marking={{
              marks: drawn,
              selected,
              tool: 'select',
              color: 'yellow',
              isReadOnly: true,
              placed: 0,
              onAction: (action) => (action.kind === 'selected' ? onSelect(action.id) : undefined),
            }}
          />
        ) : (
          <TextFile url={url} name={name} zoom={1} marking={{ marks, selected, onSelect }} />
        )}
      </Suspense>
    </div>
  );
}
