import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { characterCount } from '#shared/format/character-count.ts';
import { refusalOr } from '#web/calls/api-error.ts';
import { Seen } from '#web/unread/seen.ts';
import { useUser } from '#web/session/session.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type Mentor, mentorshipLimits } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { menteeApi, myMentorQuery } from '../shared/mentorship-api.ts';

interface MentorCardProps {
  mentor: Mentor | null;
  requestedAt: string | null;
}

/** The student's mentor. Without one, the request for a mentor. */
export function MentorCard({ mentor, requestedAt }: MentorCardProps) {
  const { id: ownId } = useUser();
  if (mentor === null) return <NoMentor requestedAt={requestedAt} />;
  return (
    <Card title={text.myMentor}>
      <Seen record={`mentor:${ownId}`} />
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={mentor.name} src={mentor.avatarUrl} size="lg" />
        <div className="min-w-0">
          <p className="font-semibold break-words">{mentor.name}</p>
          {mentor.department === null ? null : (
            <p className="text-sm break-words text-ink-soft">{mentor.department}</p>
          )}
          <a href={`mailto:${mentor.email}`} className="link inline-block py-1 text-sm break-all">
            {mentor.email}
          </a>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 *:grow">
        <LinkButton
          variant="secondary"
          to="/chat/$userId"
          params={{ userId: mentor.id }}
          aria-label={text.messagePerson(mentor.name)}
        >
          <MessageSquare size={18} aria-hidden="true" />
          {text.message}
        </LinkButton>
        <LinkButton variant="secondary" to="/calendar/booking">
          <CalendarClock size={18} aria-hidden="true" />
          {text.bookTime}
        </LinkButton>
      </div>
    </Card>
  );
}

function NoMentor({ requestedAt }: { requestedAt: string | null }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="panel">
      <EmptyState
        title={text.noMentorTitle}
        text={text.noMentorText}
        drawing="people"
        action={
          requestedAt === null ? (
            <Button variant="secondary" onPress={() => setAsking(true)}>
              {text.askForMentor}
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">
              {text.asked} <TimeAgo at={requestedAt} />
            </p>
          )
        }
      />
      {isAsking ? <AskDialog onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

const { requestChars: maxChars } = mentorshipLimits;

function AskDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [message, setMessage] = useState('');
  const ask = useMutation({
    mutationFn: () => menteeApi.requestMentor({ body: { message } }),
    onSuccess: async ({ requestedAt }) => {
      // An answer on its way was made before the request.
      await queries.cancelQueries({ queryKey: myMentorQuery.queryKey });
      queries.setQueryData(myMentorQuery.queryKey, (before) => before && { ...before, requestedAt });
      toast.success(text.askedToast);
      onClose();
    },
    onError: (error) => toast.error(refusalOr(error, text.askFailed)),
  });
  return (
    <Dialog title={text.askTitle} isOpen onClose={onClose} isDismissable={message === ''}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!ask.isPending && characterCount(message.trim()) <= maxChars) ask.mutate();
        }}
      >
        <p className="text-ink-soft">{text.askLead}</p>
        <CountedTextArea
          label={text.askMessage}
          value={message}
          onChange={setMessage}
          rows={3}
          maxChars={maxChars}
          error={characterCount(message.trim()) > maxChars ? text.messageTooLong(maxChars) : undefined}
        />
        <Button type="submit" isPending={ask.isPending} className="justify-self-end">
          {text.askSend}
        </Button>
      </form>
    </Dialog>
  );
}
