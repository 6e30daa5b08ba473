import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { OwnRequest as Request } from '#features/mentorship/contract/shapes.ts';
import { matchingText as text } from '#features/mentorship/matching-text.ts';
import { mentorshipText } from '#features/mentorship/text.ts';
import { holdOwnRequest, matchingApi } from '../shared/matching-api.ts';
import { myMentorQuery } from '../shared/mentorship-api.ts';
import { RequestWishes } from '../shared/request-wishes.tsx';

interface OwnRequestProps {
  request: Request;
  onChange: () => void;
}

/** The student's request that waits. */
export function OwnRequest({ request, onChange }: OwnRequestProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-t border-line p-5">
      <div className="min-w-0">
        <h3 id={titleId} className="font-semibold">
          {text.ownRequest}
        </h3>
        <p className="text-sm text-ink-soft">
          {mentorshipText.asked} <TimeAgo at={request.askedAt} />
        </p>
        <RequestWishes request={request} wants={text.youWant} />
      </div>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button variant="secondary" onPress={onChange}>
          {text.changeRequest}
        </Button>
        <WithdrawButton version={request.version} />
      </div>
    </section>
  );
}

function WithdrawButton({ version }: { version: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => matchingApi.withdrawMentorRequest({ body: { version } }),
    onSuccess: async () => {
      toast.success(text.requestWithdrawnToast);
      await holdOwnRequest(queries, null);
    },
    onError: (error) => {
      setAsking(false);
      toast.error(refusalOr(error, text.withdrawRequestFailed));
      void queries.invalidateQueries({ queryKey: myMentorQuery.queryKey });
    },
  });
  return (
    <>
      <Button variant="quiet" onPress={() => setAsking(true)}>
        {text.withdrawRequest}
      </Button>
      {isAsking ? (
        <Confirmation
          isDanger
          title={text.withdrawRequestTitle}
          text={text.withdrawRequestBody}
          confirmLabel={text.withdrawRequest}
          isConfirming={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
