import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Time } from '#web/ui/time/time.tsx';
import { AskRegrade } from './ask-regrade.tsx';
import { RegradeCard } from './regrade-card.tsx';
import { ownRegradesQuery, reviewApi } from './review-api.ts';
import { reviewScreenText as text } from './text.ts';

/** Beside a returned grade: what the student has asked about it, and the answer. */
export function OwnRegrades({ taskId }: { taskId: string }) {
  const query = useQuery(ownRegradesQuery(taskId));
  const [isAsking, setAsking] = useState(false);
  if (query.data === undefined)
    return query.isPending ? (
      <Skeleton className="h-10" />
    ) : (
      <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} />
    );
  const { requests, mayAskUntil } = query.data;
  return (
    <div className="grid gap-4">
      {requests.map((request) => (
        <RegradeCard key={request.id} request={request} heading={text.yourRequest}>
          {request.state === 'open' ? <Waiting taskId={taskId} /> : null}
        </RegradeCard>
      ))}
      {mayAskUntil === null ? null : isAsking ? (
        <AskRegrade taskId={taskId} onClose={() => setAsking(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" onPress={() => setAsking(true)}>
            {text.ask}
          </Button>
          <span className="text-sm text-ink-soft">
            {text.askUntil} <Time at={mayAskUntil} />
          </span>
        </div>
      )}
    </div>
  );
}

function Waiting({ taskId }: { taskId: string }) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => reviewApi.withdrawRegrade({ params: { taskId } }),
    onSuccess: (own) => {
      setAsked(false);
      queries.setQueryData(ownRegradesQuery(taskId).queryKey, own);
      toast.success(text.withdrawn);
    },
    onError: (error) => {
      setAsked(false);
      toast.error(messageOf(error, text.askFailed));
      void queries.invalidateQueries(ownRegradesQuery(taskId));
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-ink-soft">{text.waits}</p>
      <Button variant="quiet" size="sm" onPress={() => setAsked(true)}>
        {text.withdraw}
      </Button>
      {isAsked ? (
        <Confirmation
          title={text.withdrawTitle}
          text={text.withdrawBody}
          confirmLabel={text.withdraw}
          isConfirming={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}
