import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { OwnRequest } from '#features/mentorship/contract/shapes.ts';
import { matchingText } from '#features/mentorship/matching-text.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { holdOwnRequest, matchingApi } from '../shared/matching-api.ts';
import { myMentorQuery } from '../shared/mentorship-api.ts';

/** As the fields of the form hold it. */
interface RequestDraft {
  message: string;
  subject: string;
  wantedMentorId: string;
}
type Sent = RequestDraft & { version: string | undefined };

const draftOf = (request: OwnRequest | null): RequestDraft => ({
  message: request?.message ?? '',
  subject: request?.subject ?? '',
  wantedMentorId: request?.wantedMentorId ?? '',
});

/**
 * A new request, or a change of `request`, which follows what other windows do. What is typed here stays until its
 * writer decides.
 */
export function useRequestForm(request: OwnRequest | null, onSent: () => void) {
  const [seen, setSeen] = useState(request);
  const [first] = useState(() => draftOf(request));
  const [draft, setDraft] = useState(first);
  const send = useSend(onSent);
  const sendDraft = (version: string | undefined): void => send.mutate({ ...draft, version });
  return {
    draft,
    isEdited: draft !== first,
    isNew: seen === null,
    /** The last request that was there. */
    lastKnown: request ?? seen,
    isPending: send.isPending,
    /** The same person has stored something else in another window. */
    isChangedElsewhere: !send.isPending && request !== null && request.version !== seen?.version,
    /** It was there when the form opened. Sending asks again. */
    isWithdrawnElsewhere: !send.isPending && request === null && seen !== null,
    change: (changed: Partial<RequestDraft>): void => setDraft((before) => ({ ...before, ...changed })),
    send: (): void => sendDraft(request === null ? undefined : seen?.version),
    loadStored: (): void => {
      setSeen(request);
      setDraft(draftOf(request));
    },
    keepMine: (): void => {
      setSeen(request);
      sendDraft(request?.version);
    },
  };
}

function useSend(onSent: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ version, wantedMentorId, ...words }: Sent) => {
      const body = { ...words, ...(wantedMentorId === '' ? {} : { wantedMentorId }) };
      if (version === undefined) return matchingApi.requestMentor({ body });
      return { ...(await matchingApi.changeMentorRequest({ body: { ...body, version } })), isAsSent: true };
    },
    onSuccess: async ({ request, isAsSent }, { version }) => {
      await holdOwnRequest(queries, request);
      // Another window asked first: the form shows it.
      if (!isAsSent) return;
      toast.success(version === undefined ? text.askedToast : matchingText.requestChangedToast);
      onSent();
    },
    onError: (error, { version }) => {
      toast.error(
        refusalOr(error, version === undefined ? text.askFailed : matchingText.requestChangeFailed),
      );
      void queries.invalidateQueries({ queryKey: myMentorQuery.queryKey });
    },
  });
}
