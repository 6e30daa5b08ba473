import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { historyText } from '../history/text.ts';
import { GradesLoading } from './grades-loading.tsx';
import { GradesView } from './grades-view.tsx';
import { studentGradesQuery } from './own-grades-api.ts';
import { ownText } from './text.ts';

const HistorySheet = lazyComponent(async () => (await import('../history/history-sheet.tsx')).HistorySheet);
const text = ownText.student;

interface StudentGradesProps {
  courseId: string;
  studentId: string;
}

/** The page of one student’s grades as the student sees it, for staff. */
export function StudentGrades({ courseId, studentId }: StudentGradesProps) {
  const query = useQuery(studentGradesQuery(courseId, studentId));
  const grades = useDeferredValue(query.data);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  if (isGone(query.error))
    return (
      <div className="panel grid justify-items-center pb-12 *:first:pb-6">
        <Problem text={text.isGone} />
        <BackToBook courseId={courseId} />
      </div>
    );
  if (grades === undefined)
    return query.isError ? (
      <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />
    ) : (
      <GradesLoading label={text.loading} />
    );
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="display text-2xl wrap-anywhere">{grades.studentName}</h2>
          <p className="text-ink-soft">{text.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onPress={() => setHistoryOpen(true)}>
            <History size={17} aria-hidden="true" />
            {historyText.title}
          </Button>
          <BackToBook courseId={courseId} />
        </div>
      </header>
      <GradesView grades={grades} />
      <Opening>
        {isHistoryOpen ? (
          <HistorySheet
            courseId={courseId}
            of={{ studentId }}
            title={grades.studentName}
            onClose={() => setHistoryOpen(false)}
          />
        ) : null}
      </Opening>
    </>
  );
}

const isGone = (error: unknown): boolean =>
  isApiError(error) && (error.status === 403 || error.status === 404);

const BackToBook = ({ courseId }: { courseId: string }) => (
  <LinkButton to="/courses/$courseId/grades" params={{ courseId }} variant="secondary">
    {text.back}
  </LinkButton>
);
