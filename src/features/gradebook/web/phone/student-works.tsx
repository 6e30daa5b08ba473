import { History } from 'lucide-react';
import { useMemo } from 'react';
import { toReckonedCells } from '#features/gradebook/contract/reckoning/what-to-reckon.ts';
import { reckon } from '#features/gradebook/contract/reckoning/reckon.ts';
import type { GradePlan } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { bookText as text } from '../book/text.ts';
import type { ShownRow } from '../editing/shown-rows.ts';
import type { Edits } from '../editing/use-edits.ts';
import { lookOf } from '../grid/cell-look.ts';
import { sumWords } from '../sums/sum-words.ts';
import { type Book, type Student, valueOf, versionOf } from '../shared/book.ts';
import { PointsField } from './points-field.tsx';

interface StudentWorksProps {
  courseId: string;
  book: Book;
  plan: GradePlan;
  row: ShownRow;
  edits: Edits;
  onOpenWork: (work: Work) => void;
  onHistory: (student: Student) => void;
}

/** One student's works, one below the other, with a field for each. */
export function StudentWorks(props: StudentWorksProps) {
  const { courseId, book, plan, row, edits, onOpenWork, onHistory } = props;
  const { student, cells, marks } = row;
  const { soFar, ifNothingMore } = useMemo(() => reckon(plan, toReckonedCells(plan, cells)), [plan, cells]);
  return (
    <>
      <h2 className="display text-2xl wrap-anywhere">{student.name}</h2>
      <dl className="grid grid-cols-2 gap-3">
        {[
          { name: text.soFar, sum: soFar },
          { name: text.ifNothingMore, sum: ifNothingMore },
        ].map(({ name, sum }) => (
          <div key={name} className="panel p-4">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="display figures text-xl">{sumWords(sum)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{text.hint}</p>
      <ul className="panel divide-y divide-line" aria-label={text.works}>
        {book.plan.works.map((work, place) => {
          const cell = cells[place] ?? null;
          const { shown, words } = lookOf(cell, false, marks?.get(place));
          const said = cell?.points === null || cell === null ? [shown, ...words] : words;
          return (
            <li key={work.id} className="grid gap-1 px-4 py-3">
              <div className="flex items-center gap-3">
                <button
                  type="button"
                  onClick={() => onOpenWork(work)}
                  className="link min-w-0 flex-1 text-left wrap-anywhere"
                >
                  {work.title}
                </button>
                {cell?.isNotMeant ? null : (
                  <PointsField
                    key={`${student.id} ${work.id}`}
                    work={work}
                    value={valueOf(cell)}
                    version={versionOf(cell)}
                    isReadOnly={!book.mayEdit}
                    onPut={(change) => edits.put([{ ...change, studentId: student.id, workId: work.id }])}
                  />
                )}
              </div>
              <p className="text-sm text-ink-soft">{said.filter(Boolean).join(', ')}</p>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          variant="secondary"
          to="/courses/$courseId/grades/students/$studentId"
          params={{ courseId, studentId: student.id }}
        >
          {text.asStudent}
        </LinkButton>
        <Button variant="secondary" onPress={() => onHistory(student)}>
          <History size={17} aria-hidden="true" />
          {text.history}
        </Button>
      </div>
    </>
  );
}
