import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { CreateLink } from './create-link.tsx';
import { ProgrammeRow } from './programme-row.tsx';
import { programmesQuery } from './programmes-api.ts';
import { RemovedProgrammes } from './removed-programmes.tsx';
import { screenText as text } from './text.ts';

/** The programmes that somebody organises or may join. */
export function ProgrammesPage() {
  const query = useQuery(programmesQuery);
  if (query.isPending)
    return <ListSkeleton label={text.loading} rows={3} className="panel divide-y divide-line" />;
  if (query.data === undefined) return <LoadProblem query={query} text={text.failed} isPanel />;
  const { programmes, removed } = query.data;
  return (
    <>
      {programmes.length === 0 ? (
        <div className="panel">
          <EmptyState title={text.empty} text={text.emptyText} action={<CreateLink />} />
        </div>
      ) : (
        <ul aria-label={text.title} className="panel divide-y divide-line">
          {programmes.map((programme) => (
            <ProgrammeRow key={programme.id} programme={programme} />
          ))}
        </ul>
      )}
      {removed.length === 0 ? null : <RemovedProgrammes programmes={removed} />}
    </>
  );
}
