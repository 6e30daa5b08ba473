import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { Report } from '#features/similarity/contract/similarity.ts';
import { reportQuery } from '../shared/similarity-api.ts';
import { isRefused, SimilarityProblem } from '../shared/similarity-problem.tsx';
import { screenText as text } from '../shared/text.ts';
import { PairList } from './pair-list.tsx';
import { RunForm } from './run-form.tsx';
import { SkippedList } from './skipped-list.tsx';

/** The report of similar work of one task, for its staff. */
export function SimilarPage({ taskId }: { taskId: string }) {
  const query = useQuery(reportQuery(taskId));
  const data = isRefused(query) ? undefined : query.data;
  const name = data?.task.title ?? text.oneTask;
  return (
    <Page
      title={`${text.title} · ${name}`}
      heading={text.title}
      width="normal"
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.tasks, to: '/tasks' },
        { label: name, to: '/tasks/$taskId', params: { taskId } },
        { label: text.title },
      ]}
      lead={text.explanation}
    >
      {data ? (
        <Loaded taskId={taskId} report={data.report} />
      ) : (
        <SimilarityProblem query={query} taskId={taskId} loading={text.loading} failed={text.loadFailed} />
      )}
    </Page>
  );
}

function Loaded({ taskId, report }: { taskId: string; report: Report | null }) {
  const form = <RunForm key={report?.requestedAt} taskId={taskId} report={report} />;
  if (report === null)
    return (
      <>
        <div className="panel">
          <EmptyState title={text.noneTitle} text={text.noneText} drawing="people" />
        </div>
        {form}
      </>
    );
  if (report.state === 'running')
    return (
      <div className="panel grid justify-items-center gap-4 px-6 py-14 text-center">
        <Spinner label={text.running} />
        <output className="max-w-prose text-ink-soft">{text.running}</output>
      </div>
    );
  return (
    <>
      {report.state === 'failed' ? (
        <p role="alert" className="panel p-5">
          {text.failed}
        </p>
      ) : (
        <Found taskId={taskId} report={report} />
      )}
      {form}
    </>
  );
}

function Found({ taskId, report }: { taskId: string; report: Report }) {
  const { finishedAt, pairs, skipped } = report;
  return (
    <>
      {report.newer > 0 ? <Notice>{text.newer(report.newer)}</Notice> : null}
      {report.isPartial ? <Notice>{text.partial}</Notice> : null}
      <p className="text-sm wrap-anywhere text-ink-soft">
        {text.made(report.handIns, report.compared)}
        {finishedAt === null ? null : (
          <>
            {' · '}
            <TimeAgo at={finishedAt} />
          </>
        )}
        {' · '}
        {text.madeBy(report.requestedBy)}
      </p>
      {pairs.length === 0 ? (
        <div className="panel">
          <EmptyState title={text.noPairsTitle} text={text.noPairsText} drawing="checklist" />
        </div>
      ) : (
        <PairList taskId={taskId} pairs={pairs} />
      )}
      {skipped.length > 0 ? <SkippedList skipped={skipped} /> : null}
    </>
  );
}

const Notice = ({ children }: { children: string }) => (
  <p className="rounded-lg border border-line bg-mark px-4 py-3 text-on-mark">{children}</p>
);
