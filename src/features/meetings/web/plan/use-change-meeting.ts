import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { MeetingChanges } from '#features/meetings/contract/forms/plan.ts';
import { calendarKey, meetingKey, meetingsKey } from '../shared/keys.ts';
import { meetingQuery, meetingsApi } from '../shared/meetings-api.ts';
import { screenText as text } from '../text.ts';

type Body = z.input<typeof MeetingChanges>;

interface ChangeAnswers {
  onChanged: () => void;
  onRefused: (fields: FormErrors) => void;
}

/** Sends the changes of a meeting. `conflict` is the server's sentence when somebody else was faster. */
export function useChangeMeeting(meetingId: string, { onChanged, onRefused }: ChangeAnswers) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<string>();
  /** Undefined when it cannot be read. */
  const readNow = () => queries.query({ ...meetingQuery(meetingId), staleTime: 0 }).catch(() => undefined);
  const mutation = useMutation({
    mutationFn: (body: Body) => meetingsApi.changeMeeting({ params: { meetingId }, body }),
    onSuccess: ({ meeting, changed }) => {
      queries.setQueryData(meetingKey(meetingId), { meeting });
      toast.success(text.saved(changed));
      onChanged();
    },
    onError: async (error, { version }) => {
      const isConflict = isApiError(error) && error.status === 409 && version !== undefined;
      // Other conflicts than a newer version have a sentence of their own.
      const now = isConflict ? await readNow() : undefined;
      if (isConflict && now !== undefined && now.meeting.version !== version) setConflict(error.message);
      else {
        onRefused(refusedFields(error));
        toast.error(refusalOr(error, text.saveFailed));
      }
    },
    onSettled: () => {
      for (const queryKey of [meetingsKey, calendarKey]) void queries.invalidateQueries({ queryKey });
    },
  });
  return {
    send: (body: Body): void => {
      setConflict(undefined);
      mutation.mutate(body);
    },
    isPending: mutation.isPending,
    conflict,
    forgetConflict: () => setConflict(undefined),
  };
}
