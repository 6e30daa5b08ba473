import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { bookQuery } from '../shared/gradebook-api.ts';
import { ColumnsCard } from './columns-card.tsx';
import { PlanForm } from './plan-form.tsx';
import { settingsText as text } from './text.ts';

/** How a course grades, for those who manage it. */
export function GradeSettings({ courseId }: { courseId: string }) {
  const query = useQuery(bookQuery(courseId));
  if (query.data === undefined)
    return query.isError ? (
      <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />
    ) : (
      <Spinner label={text.loading} />
    );
  const { plan, mayManage } = query.data;
  return (
    <div className="grid max-w-3xl gap-5 pb-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-2xl">{text.title}</h2>
        <LinkButton variant="secondary" size="sm" to="/courses/$courseId/grades" params={{ courseId }}>
          {text.back}
        </LinkButton>
      </div>
      {mayManage ? (
        <>
          <ColumnsCard courseId={courseId} plan={plan} />
          <PlanForm courseId={courseId} plan={plan} />
        </>
      ) : (
        <div className="panel">
          <Problem text={text.notYours} />
        </div>
      )}
    </div>
  );
}
