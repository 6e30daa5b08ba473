import { History } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import { bookText } from '../book/text.ts';
import type { Book } from '../shared/book.ts';
import { ReturnPoints } from './return-points.tsx';
import { statisticsOf } from './statistics.ts';
import { WorkSettings } from './work-settings.tsx';

const text = bookText.work;

interface WorkPanelProps {
  courseId: string;
  book: Book;
  work: Work;
  onHistory: () => void;
  onClose: () => void;
}

/** What the heading of a work opens: its figures, where it is graded, and what it counts for. */
export function WorkPanel({ courseId, book, work, onHistory, onClose }: WorkPanelProps) {
  const { plan, rows, mayManage } = book;
  const place = plan.works.findIndex(({ id }) => id === work.id);
  const cells = rows.flatMap((row) => row.cells[place] ?? []);
  const { graded, mean, median } = statisticsOf(cells.flatMap(({ points }) => points ?? []));
  const unreturned = cells.filter(({ state, isHidden }) => state === 'graded' || isHidden).length;
  return (
    <Sheet title={work.title} isOpen onClose={onClose}>
      <div className="grid gap-6 px-5 pb-8">
        <p className="text-ink-soft">
          {text.points(work.points)}
          {work.dueAt === null ? null : (
            <>
              {' · '}
              <TimeIn sentence={text.due} at={work.dueAt} />
            </>
          )}
        </p>
        <section aria-label={text.statistics}>
          <dl className="grid grid-cols-3 gap-3">
            {[
              [text.graded, graded],
              [text.mean, mean ?? text.none],
              [text.median, median ?? text.none],
            ].map(([name, value]) => (
              <div key={name} className="rounded-md bg-sunken p-3">
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="display figures text-xl">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="flex flex-wrap gap-2">
          {work.source === 'task' ? (
            <>
              <LinkButton
                variant="secondary"
                size="sm"
                to="/tasks/$taskId/grade"
                params={{ taskId: work.recordId }}
              >
                {text.grade}
              </LinkButton>
              <LinkButton
                variant="secondary"
                size="sm"
                to="/tasks/$taskId"
                params={{ taskId: work.recordId }}
              >
                {text.openTask}
              </LinkButton>
            </>
          ) : work.source === 'quiz' ? (
            <LinkButton
              variant="secondary"
              size="sm"
              to="/courses/$courseId/quizzes/$quizId"
              params={{ courseId, quizId: work.recordId }}
            >
              {text.openQuiz}
            </LinkButton>
          ) : mayManage ? (
            <ReturnPoints courseId={courseId} work={work} unreturned={unreturned} />
          ) : null}
          <Button variant="secondary" size="sm" onPress={onHistory}>
            <History size={16} aria-hidden="true" />
            {text.history}
          </Button>
        </div>
        {work.source !== 'column' && unreturned > 0 ? (
          <p className="text-sm text-ink-soft">
            {work.source === 'task' ? text.taskReturns : text.quizReturns}
          </p>
        ) : null}
        {mayManage ? (
          <WorkSettings key={work.id} courseId={courseId} plan={plan} place={place} onSaved={onClose} />
        ) : null}
      </div>
    </Sheet>
  );
}
