import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatBytes } from '#web/ui/feedback/format-bytes.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import { documentStatuses, type DocumentStatus } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { recentQuery } from '../shared/mentorship-api.ts';
import { StatusBadge } from './status-badge.tsx';

const ReviewDialog = lazyComponent(async () => (await import('../mentor/review-dialog.tsx')).ReviewDialog);

/** The uploads of the viewer's mentees, newest first. A press opens one beside Approve and Reject. */
export function RecentDocuments() {
  const [status, setStatus] = useState<DocumentStatus>();
  const [opened, setOpened] = useState<string>();
  const list = useInfiniteQuery(recentQuery(status));
  if (list.isPending) return <Spinner label={text.loading} />;
  if (list.data === undefined) {
    return <LoadProblem query={list} text={text.loadMenteesFailed} isPanel />;
  }
  const documents = list.data.pages.flatMap((page) => page.documents);
  return (
    <div className="grid gap-5">
      <Select
        label={text.statusFilter}
        isLabelHidden
        className="max-w-56"
        value={status ?? 'all'}
        onChange={(value) => setStatus(documentStatuses.find((name) => name === value))}
        options={[
          { value: 'all', label: text.allStatuses },
          ...documentStatuses.map((value) => ({ value, label: text.statuses[value] })),
        ]}
      />
      {documents.length === 0 ? (
        <div className="panel">
          <EmptyState title={text.noRecentTitle} text={text.noRecentText} drawing="checklist" />
        </div>
      ) : (
        <ul aria-label={text.recentDocuments} className="panel divide-y divide-line">
          {documents.map((document) => (
            <li key={document.id}>
              <button
                type="button"
                onClick={() => setOpened(document.id)}
                className="flex w-full min-w-0 cursor-pointer items-center gap-3 px-5 py-3.5 text-left outline-offset-[-2px] hover:bg-primary-soft print:flex!"
              >
                <FileText size={20} aria-hidden="true" className="shrink-0 text-ink-soft" />
                <span className="grid min-w-0 flex-1">
                  <span className="font-semibold wrap-anywhere">{document.name}</span>
                  <span className="text-sm wrap-anywhere text-ink-soft">
                    {document.studentName} · {formatBytes(document.size)} ·{' '}
                    <TimeAgo at={document.uploadDate} />
                  </span>
                </span>
                <StatusBadge status={document.status} needsYou />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} label={text.showMore} />
      <Opening>
        {opened === undefined ? null : (
          <ReviewDialog documents={documents} startId={opened} onClose={() => setOpened(undefined)} />
        )}
      </Opening>
    </div>
  );
}
