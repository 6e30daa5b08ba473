import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { peopleText as text } from '../text.ts';
import { ApprovalCard } from './approval-card.tsx';
import { pendingTeachersQuery } from './people-api.ts';

/** Teachers who wait for approval. New requests come in by themselves. */
export function Approvals() {
  const pending = useQuery(pendingTeachersQuery);
  const lead = useRef<HTMLParagraphElement>(null);
  if (pending.isPending) return <Spinner label={text.loadingRequests} />;
  if (pending.isError) {
    return <LoadProblem query={pending} text={text.approvalsFailed} isPanel />;
  }
  const { teachers } = pending.data;
  return (
    <div className="grid gap-5">
      {/* Where the focus goes when the card that held it is gone. */}
      <p ref={lead} tabIndex={-1} className="-mt-4 max-w-prose text-ink-soft outline-none">
        {text.approvalsLead}
      </p>
      {teachers.length === 0 ? (
        <div className="panel">
          <EmptyState title={text.approvalsEmptyTitle} text={text.approvalsEmptyText} drawing="people" />
        </div>
      ) : (
        <ul className="grid gap-3" aria-label={text.approvalsTitle}>
          {teachers.map((teacher) => (
            <ApprovalCard key={teacher.userId} teacher={teacher} onDecided={() => lead.current?.focus()} />
          ))}
        </ul>
      )}
    </div>
  );
}
