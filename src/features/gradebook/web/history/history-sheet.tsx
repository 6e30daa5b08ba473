import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { HistoryEntry } from '#features/gradebook/contract/gradebook.ts';
import { valueWords } from '../editing/value-words.ts';
import type { Row } from '../shared/book.ts';
import { type HistoryOf, historyQuery } from '../shared/gradebook-api.ts';
import { historyText as text } from './text.ts';

interface HistorySheetProps {
  courseId: string;
  of: HistoryOf;
  /** Of the one work or student that it is about. */
  title?: string;
  /** To choose one of them. Absent: it is about one student. */
  students?: readonly Row[] | undefined;
  onClose: () => void;
}

/** Who changed which points and when, the latest first. */
export function HistorySheet({ courseId, of, title, students, onClose }: HistorySheetProps) {
  const [studentId, setStudentId] = useState('');
  const query = useInfiniteQuery(historyQuery(courseId, studentId === '' ? of : { ...of, studentId }));
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <Sheet title={title === undefined ? text.title : text.titleOf(title)} isOpen onClose={onClose}>
      <div className="grid gap-4 px-5 pb-8">
        {students === undefined ? null : (
          <Select
            label={text.student}
            value={studentId}
            onChange={setStudentId}
            options={[
              { value: '', label: text.everybody },
              ...students.map(({ student }) => ({ value: student.id, label: student.name })),
            ]}
          />
        )}
        {entries === undefined ? (
          query.isError ? (
            <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} />
          ) : (
            <ListSkeleton label={text.loading} rows={6} className="divide-y divide-line" />
          )
        ) : entries.length === 0 ? (
          <EmptyState title={text.empty} level={3} />
        ) : (
          <>
            <ol className="grid divide-y divide-line" aria-label={text.title}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            <ShowMore list={query} label={text.more} />
          </>
        )}
      </div>
    </Sheet>
  );
}

const Entry = ({ entry: { studentName, workTitle, before, after, byName, at } }: { entry: HistoryEntry }) => (
  <li className="grid gap-0.5 py-3">
    <span className="font-medium wrap-anywhere">
      {studentName} · {workTitle}
    </span>
    <span className="figures">
      <span aria-hidden="true">{text.changed(valueWords(before), valueWords(after))}</span>
      <span className="sr-only">{text.changedWords(valueWords(before), valueWords(after))}</span>
    </span>
    <span className="text-sm wrap-anywhere text-ink-soft">
      {text.by(byName)} · <Time at={at} />
    </span>
  </li>
);
