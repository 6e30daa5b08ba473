import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Seen } from '#web/unread/seen.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { MentorRequest } from '#features/mentorship/contract/shapes.ts';
import { matchingText } from '#features/mentorship/matching-text.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { adminMentorshipApi, mentorRequestsQuery } from '../shared/mentorship-api.ts';
import { RequestFacts } from '../shared/request-facts.tsx';

const AssignDialog = lazyComponent(async () => (await import('./assign-dialog.tsx')).AssignDialog);

/** Students who request a mentor, the oldest request first. */
export function AdminRequests() {
  const list = useQuery(mentorRequestsQuery);
  /** As it was when its dialog opened. */
  const [asked, setAsked] = useState<MentorRequest>();
  const assign = useAssign(() => setAsked(undefined));
  if (list.isPending) return <Spinner label={text.loading} />;
  if (list.data === undefined) return <LoadProblem query={list} text={text.requestsFailed} isPanel />;
  const { requests } = list.data;
  const current = requests.find(({ studentId }) => studentId === asked?.studentId);
  return (
    <>
      {requests.length === 0 ? (
        <div className="panel">
          <EmptyState title={text.requestsEmptyTitle} text={text.requestsEmptyText} drawing="people" />
        </div>
      ) : (
        <ul className="grid gap-3" aria-label={text.requestsTitle}>
          {requests.map((request) => (
            <RequestRow key={request.studentId} request={request} onAssign={() => setAsked(request)} />
          ))}
        </ul>
      )}
      <Opening>
        {asked ? (
          <AssignDialog
            request={current ?? asked}
            isChanged={current !== undefined && current.version !== asked.version}
            isGone={current === undefined && !assign.isPending}
            isSending={assign.isPending}
            onAssign={(mentorId) => assign.mutate({ request: current ?? asked, mentorId })}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Opening>
    </>
  );
}

const RequestRow = ({ request, onAssign }: { request: MentorRequest; onAssign: () => void }) => (
  <PassingRow className="panel grid gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
    <Seen record={`mentor-request:${request.studentId}`} />
    <div className="flex min-w-0 items-start gap-3">
      <Avatar name={request.name} size="lg" />
      <div className="min-w-0">
        <h3 className="font-semibold break-words">{request.name}</h3>
        <p className="text-sm break-all text-ink-soft">{request.collegeId ?? request.email}</p>
        <p className="text-sm text-ink-soft">
          {text.askedShort} <TimeAgo at={request.askedAt} />
        </p>
        <RequestFacts request={request} wants={matchingText.wants} />
      </div>
    </div>
    <Button aria-label={text.assignTo(request.name)} onPress={onAssign}>
      {text.assign}
    </Button>
  </PassingRow>
);

function useAssign(onAssigned: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ request, mentorId }: { request: MentorRequest; mentorId: string }) =>
      adminMentorshipApi.assignMentor({
        body: { studentId: request.studentId, mentorId, requestVersion: request.version },
      }),
    onSuccess: (_done, { request }) => {
      toast.success(text.assigned(request.name));
      onAssigned();
    },
    onError: (error) => toast.error(refusalOr(error, text.assignFailed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: mentorRequestsQuery.queryKey }),
  });
}
