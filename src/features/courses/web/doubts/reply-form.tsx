import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useUser } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { problemOfWords } from '#web/ui/forms/problem-of-words.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { coursesText } from '#features/courses/text.ts';
import type { Discussion } from '#features/courses/contract/shapes.ts';
import { doubtsApi } from '../shared/courses-api.ts';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { MarkdownField } from '../forms/markdown-field.tsx';
import { problemOf } from '../shared/problem-of.ts';
import { putInCaches } from '../shared/put-in-caches.ts';
import { screenText as text } from '../shared/text.ts';

interface ReplyFormProps {
  discussion: Discussion;
  /** The teacher replies; the student who asked follows up. */
  kind: 'reply' | 'followUp';
  onSent?: () => void;
}

/** The name of the kept draft. */
export const replyDraft = (kind: ReplyFormProps['kind'], { _id }: Discussion): string => `${kind}.${_id}`;

const noWords = { message: '' };

export function ReplyForm({ discussion, kind, onSent }: ReplyFormProps) {
  const user = useUser();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, clientIdFor, startOver, forget } = useKeptDraft(
    replyDraft(kind, discussion),
    noWords,
  );
  const [error, setError] = useState<string>();
  const { message } = draft;
  const params = { discussionId: discussion._id };
  const send = useMutation({
    mutationFn: ({ sent, clientId }: { sent: string; clientId: string }) =>
      kind === 'followUp'
        ? doubtsApi.followUp({ params, body: { message: sent, clientId } })
        : doubtsApi.reply({
            params,
            body: {
              message: sent,
              responderClerkId: user.id,
              responderRole: user.role,
              responderName: user.name,
              responderEmail: user.email,
              status: 'answered',
              clientId,
            },
          }),
    onSuccess: (answer, { sent }) => {
      forget();
      startOver(noWords, { message: sent });
      toast.success(kind === 'reply' ? text.replied : text.sent);
      putInCaches(queries, answer.discussion);
      // Text typed during the request stays for the next message.
      if (message === sent) onSent?.();
    },
    onError: (refusal) =>
      toast.error(problemOf(refusal, kind === 'reply' ? text.replyFailed : text.sendFailed)),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const problem = problemOfWords(message, courseLimits.replyChars, {
      empty: coursesText.replyEmpty,
      tooLong: coursesText.replyTooLong,
    });
    if (problem !== undefined) {
      drawThenFocusRefused(form.current, () => setError(problem));
      return toast.error(problem);
    }
    send.mutate({ sent: message, clientId: clientIdFor() });
  };
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-3">
      <MarkdownField
        label={kind === 'reply' ? text.fieldReply(discussion.askedByName) : text.fieldFollowUp}
        value={message}
        onChange={(value) => {
          change({ message: value });
          setError(undefined);
        }}
        rows={3}
        maxChars={courseLimits.replyChars}
        error={error}
      />
      <div className="flex justify-end">
        <Button type="submit" isPending={send.isPending}>
          {kind === 'reply' ? text.sendReply : text.sendFollowUp}
        </Button>
      </div>
    </form>
  );
}
