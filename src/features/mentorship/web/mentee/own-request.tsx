import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { OwnRequest as Request } from '#features/mentorship/contract/shapes.ts';
import { matchingText as text } from '#features/mentorship/matching-text.ts';
import { mentorshipText } from '#features/mentorship/text.ts';
import { ConfirmedButton } from '../shared/confirmed-button.tsx';
import { holdOwnRequest, matchingApi } from '../shared/matching-api.ts';
import { myMentorQuery } from '../shared/mentorship-api.ts';
import { RequestFacts } from '../shared/request-facts.tsx';

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
        <RequestFacts request={request} wants={text.youWant} />
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
  const handleDone = async (): Promise<void> => {
    toast.success(text.requestWithdrawnToast);
    await holdOwnRequest(queries, null);
  };
  return (
    <ConfirmedButton
      question={{
        isDanger: true,
        title: text.withdrawRequestTitle,
        text: text.withdrawRequestBody,
        confirmLabel: text.withdrawRequest,
      }}
      send={() => matchingApi.withdrawMentorRequest({ body: { version } })}
      onDone={handleDone}
      failed={text.withdrawRequestFailed}
      changes={myMentorQuery.queryKey}
    >
      {text.withdrawRequest}
    </ConfirmedButton>
  );
}
