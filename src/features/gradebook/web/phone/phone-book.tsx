import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { toGradePlan, toReckonedCells } from '#features/gradebook/contract/reckoning/what-to-reckon.ts';
import { reckon } from '#features/gradebook/contract/reckoning/reckon.ts';
import type { GradePlan } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { bookText as text } from '../book/text.ts';
import type { ShownRow } from '../editing/shown-rows.ts';
import type { Edits } from '../editing/use-edits.ts';
import { sumWords } from '../sums/sum-words.ts';
import type { Book, Student } from '../shared/book.ts';
import { StudentWorks } from './student-works.tsx';

interface PhoneBookProps {
  courseId: string;
  book: Book;
  /** Those that the filters leave. */
  rows: readonly ShownRow[];
  all: readonly ShownRow[];
  edits: Edits;
  studentId: string | undefined;
  onStudent: (studentId: string | undefined) => void;
  onOpenWork: (work: Work) => void;
  onHistory: (student: Student) => void;
}

/** The same book where a table has no room: the students, then the works of one. */
export function PhoneBook(props: PhoneBookProps) {
  const { courseId, book, rows, all, edits, studentId, onStudent } = props;
  const plan = useMemo(() => toGradePlan(book.plan), [book.plan]);
  const row = all.find(({ student }) => student.id === studentId);
  if (studentId === undefined)
    return rows.length === 0 ? (
      <p className="panel px-5 py-8 text-center text-ink-soft">
        {book.rows.length === 0 ? text.noStudentsText : text.nobody}
      </p>
    ) : (
      <ul className="panel divide-y divide-line" aria-label={text.students}>
        {rows.map((each) => (
          <StudentLine
            key={each.student.id}
            row={each}
            plan={plan}
            onOpen={() => onStudent(each.student.id)}
          />
        ))}
      </ul>
    );
  return (
    <div className="grid gap-4">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 justify-self-start"
        onPress={() => onStudent(undefined)}
      >
        <ChevronLeft size={17} aria-hidden="true" />
        {text.back}
      </Button>
      {row === undefined ? (
        <div className="panel">
          <Problem text={text.gone} />
        </div>
      ) : (
        <StudentWorks
          courseId={courseId}
          book={book}
          plan={plan}
          row={row}
          edits={edits}
          onOpenWork={props.onOpenWork}
          onHistory={props.onHistory}
        />
      )}
    </div>
  );
}

interface StudentLineProps {
  row: ShownRow;
  plan: GradePlan;
  onOpen: () => void;
}

function StudentLine({ row: { student, cells }, plan, onOpen }: StudentLineProps) {
  const { soFar } = useMemo(() => reckon(plan, toReckonedCells(plan, cells)), [plan, cells]);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-primary-soft"
      >
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{student.name}</span>
        <span className="figures text-sm text-ink-soft">{sumWords(soFar)}</span>
        <ChevronRight size={17} aria-hidden="true" className="shrink-0 text-ink-soft" />
      </button>
    </li>
  );
}
