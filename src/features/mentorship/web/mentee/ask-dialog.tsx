import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { characterCount } from '#shared/format/character-count.ts';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { matchingLimits, mentorshipLimits } from '#features/mentorship/contract/shapes.ts';
import { matchingText } from '#features/mentorship/matching-text.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { matchingApi, openMentorsQuery } from '../shared/matching-api.ts';
import { myMentorQuery } from '../shared/mentorship-api.ts';

const { requestChars: maxChars } = mentorshipLimits;
const emptyDraft = { message: '', subject: '', wantedMentorId: '' };

/** What the mentor should know about, who it would be, and a message. All of it may stay empty. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const mentors = useQuery(openMentorsQuery).data?.mentors ?? [];
  const ask = useAsk(onClose);
  const isTooLong = characterCount(draft.message.trim()) > maxChars;
  const change = (changed: Partial<typeof emptyDraft>): void =>
    setDraft((before) => ({ ...before, ...changed }));
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!ask.isPending && !isTooLong) ask.mutate(draft);
  };
  return (
    <Dialog title={text.askTitle} isOpen onClose={onClose} isDismissable={draft === emptyDraft}>
      <form className="grid gap-5" onSubmit={handleSubmit}>
        <p className="text-ink-soft">{text.askLead}</p>
        <TextField
          label={matchingText.askSubject}
          value={draft.subject}
          maxLength={matchingLimits.subjectChars}
          autoComplete="off"
          onChange={(subject) => change({ subject })}
        />
        {mentors.length === 0 ? null : (
          <Select
            label={matchingText.askMentor}
            value={draft.wantedMentorId}
            onChange={(wantedMentorId) => change({ wantedMentorId })}
            options={[
              { value: '', label: matchingText.anyMentor },
              ...mentors.map(({ id, name, subjects }) => ({
                value: id,
                label: matchingText.mentorFor(name, subjects),
              })),
            ]}
          />
        )}
        <CountedTextArea
          label={text.askMessage}
          value={draft.message}
          onChange={(message) => change({ message })}
          rows={3}
          maxChars={maxChars}
          error={isTooLong ? text.messageTooLong(maxChars) : undefined}
        />
        <Button type="submit" isPending={ask.isPending} className="justify-self-end">
          {text.askSend}
        </Button>
      </form>
    </Dialog>
  );
}

function useAsk(onAsked: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ message, subject, wantedMentorId }: typeof emptyDraft) =>
      matchingApi.requestMentor({
        body: { message, subject, ...(wantedMentorId === '' ? {} : { wantedMentorId }) },
      }),
    onSuccess: async ({ requestedAt }) => {
      // An answer on its way was made before the request.
      await queries.cancelQueries({ queryKey: myMentorQuery.queryKey });
      queries.setQueryData(myMentorQuery.queryKey, (before) => before && { ...before, requestedAt });
      toast.success(text.askedToast);
      onAsked();
    },
    onError: (error) => toast.error(refusalOr(error, text.askFailed)),
  });
}
