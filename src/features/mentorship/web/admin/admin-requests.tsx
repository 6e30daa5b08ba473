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

const AssignDialog = lazyComponent(async () => (await import('./assign-dialog.tsx')).AssignDialog);

/** Students who request a mentor, the oldest request first. */
export function AdminRequests() {
  const list = useQuery(mentorRequestsQuery);
  const [asked, setAsked] = useState<MentorRequest>();
  const assign = useAssign(() => setAsked(undefined));
  if (list.isPending) return <Spinner label={text.loading} />;
  if (list.data === undefined) return <LoadProblem query={list} text={text.requestsFailed} isPanel />;
  const { requests } = list.data;
  if (requests.length === 0)
    return (
      <div className="panel">
        <EmptyState title={text.requestsEmptyTitle} text={text.requestsEmptyText} drawing="people" />
      </div>
    );
  return (
    <>
      <ul className="grid gap-3" aria-label={text.requestsTitle}>
        {requests.map((request) => (
          <PassingRow
            key={request.studentId}
            className="panel grid gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <Seen record={`mentor-request:${request.studentId}`} />
            <div className="flex min-w-0 items-start gap-3">
              <Avatar name={request.name} size="lg" />
              <div className="min-w-0">
                <h3 className="font-semibold break-words">{request.name}</h3>
                <p className="text-sm break-all text-ink-soft">{request.collegeId ?? request.email}</p>
                <p className="text-sm text-ink-soft">
                  {text.askedShort} <TimeAgo at={request.askedAt} />
                </p>
                {request.subject === null ? null : (
                  <p className="mt-2 break-words">{matchingText.subjectOf(request.subject)}</p>
                )}
                {request.wantedMentorName === null ? null : (
                  <p className="break-words">{matchingText.wants(request.wantedMentorName)}</p>
                )}
                {request.message === '' ? null : (
                  <p className="mt-2 break-words whitespace-pre-line">{request.message}</p>
                )}
              </div>
            </div>
            <Button aria-label={text.assignTo(request.name)} onPress={() => setAsked(request)}>
              {text.assign}
            </Button>
          </PassingRow>
        ))}
      </ul>
      <Opening>
        {asked ? (
          <AssignDialog
            student={asked}
            isSending={assign.isPending}
            onAssign={(mentorId) => assign.mutate({ student: asked, mentorId })}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Opening>
    </>
  );
}

function useAssign(onAssigned: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ student, mentorId }: { student: MentorRequest; mentorId: string }) =>
      adminMentorshipApi.assignMentor({ body: { studentId: student.studentId, mentorId } }),
    onSuccess: (_done, { student }) => {
      toast.success(text.assigned(student.name));
      onAssigned();
    },
    onError: (error) => toast.error(refusalOr(error, text.assignFailed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: mentorRequestsQuery.queryKey }),
  });
}
