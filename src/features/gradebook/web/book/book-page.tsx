import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { useNarrow } from '#web/shell/frame/use-narrow.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import { ConflictDialog } from '../editing/conflict-dialog.tsx';
import type { ShownRow } from '../editing/shown-rows.ts';
import { type Edits, useEdits } from '../editing/use-edits.ts';
import { Grid } from '../grid/grid.tsx';
import { PhoneBook } from '../phone/phone-book.tsx';
import type { Book, Student } from '../shared/book.ts';
import { bookQuery, type HistoryOf } from '../shared/gradebook-api.ts';
import { BookTools } from './book-tools.tsx';
import { everybody, filterRows } from './filter-rows.ts';
import { SaveSign } from './save-sign.tsx';
import { bookText as text } from './text.ts';

const WorkPanel = lazyComponent(async () => (await import('../work/work-panel.tsx')).WorkPanel);
const HistorySheet = lazyComponent(async () => (await import('../history/history-sheet.tsx')).HistorySheet);

interface BookPageProps {
  courseId: string;
  /** Whose works are open on a phone. */
  studentId: string | undefined;
  onStudent: (studentId: string | undefined) => void;
}

/** The book of grades of a course, for those who see hand-ins. */
export function BookPage({ courseId, studentId, onStudent }: BookPageProps) {
  const query = useQuery(bookQuery(courseId));
  if (query.data === undefined)
    return query.isError ? (
      <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />
    ) : (
      <>
        <output className="sr-only">{text.loading}</output>
        <Skeleton className="h-96 w-full rounded-lg!" />
      </>
    );
  return <OpenBook courseId={courseId} book={query.data} studentId={studentId} onStudent={onStudent} />;
}

function OpenBook({ courseId, book, studentId, onStudent }: BookPageProps & { book: Book }) {
  const edits = useEdits(courseId, book);
  const [filter, setFilter] = useState(everybody);
  const [openWork, setOpenWork] = useState<Work>();
  const [history, setHistory] = useState<{ of: HistoryOf; title?: string }>();
  const rows = useMemo(() => filterRows(edits.rows, filter), [edits.rows, filter]);
  const handleStudentHistory = useCallback(
    ({ id, name }: Student) => setHistory({ of: { studentId: id }, title: name }),
    [],
  );
  const isNarrow = useNarrow();
  // A changed plan changes the open panel too.
  const shownWork = book.plan.works.find(({ id }) => id === openWork?.id);
  const conflicts = edits.refused.filter(({ byName }) => byName !== undefined);
  const isOnePerson = isNarrow && studentId !== undefined;
  return (
    <div className="grid min-w-0 gap-4">
      {isOnePerson ? null : (
        <BookTools
          courseId={courseId}
          mayEdit={book.mayEdit}
          mayManage={book.mayManage}
          filter={filter}
          onFilter={setFilter}
          edits={edits}
          onHistory={() => setHistory({ of: {} })}
        />
      )}
      {isNarrow ? (
        <PhoneBook
          courseId={courseId}
          book={book}
          rows={rows}
          all={edits.rows}
          edits={edits}
          studentId={studentId}
          onStudent={onStudent}
          onOpenWork={setOpenWork}
          onHistory={handleStudentHistory}
        />
      ) : (
        <Table
          courseId={courseId}
          book={book}
          rows={rows}
          edits={edits}
          onOpenWork={setOpenWork}
          onHistory={handleStudentHistory}
        />
      )}
      {book.mayEdit ? <SaveSign edits={edits} /> : null}
      {conflicts.length === 0 ? null : (
        <ConflictDialog
          book={book}
          conflicts={conflicts}
          onTheirs={() => edits.giveUp(conflicts)}
          onMine={() => edits.insist(conflicts)}
        />
      )}
      <Opening>
        {shownWork === undefined ? null : (
          <WorkPanel
            courseId={courseId}
            book={book}
            work={shownWork}
            onHistory={() => {
              setOpenWork(undefined);
              setHistory({ of: { workId: shownWork.id }, title: shownWork.title });
            }}
            onClose={() => setOpenWork(undefined)}
          />
        )}
        {history === undefined ? null : (
          <HistorySheet
            courseId={courseId}
            {...history}
            students={history.of.studentId === undefined ? book.rows : undefined}
            onClose={() => setHistory(undefined)}
          />
        )}
      </Opening>
    </div>
  );
}

interface TableProps {
  courseId: string;
  book: Book;
  rows: readonly ShownRow[];
  edits: Edits;
  onOpenWork: (work: Work) => void;
  onHistory: (student: Student) => void;
}

function Table(props: TableProps) {
  const { courseId, book, rows } = props;
  if (book.rows.length === 0) return <Empty title={text.noStudents} lead={text.noStudentsText} />;
  if (book.plan.works.length === 0)
    return (
      <Empty
        title={text.noWorks}
        lead={text.noWorksText}
        action={
          book.mayManage ? (
            <LinkButton to="/courses/$courseId/grades/settings" params={{ courseId }}>
              {text.settings}
            </LinkButton>
          ) : undefined
        }
      />
    );
  if (rows.length === 0) return <Nobody />;
  return <Grid {...props} />;
}

const Empty = ({ title, lead, action }: { title: string; lead: string; action?: ReactNode }) => (
  <div className="panel">
    <EmptyState title={title} text={lead} action={action} />
  </div>
);

const Nobody = () => <p className="panel px-5 py-8 text-center text-ink-soft">{text.nobody}</p>;
