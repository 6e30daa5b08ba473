import { CalendarClock, MessageSquare, Route } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Seen } from '#web/unread/seen.ts';
import { useUser } from '#web/session/session.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { Mentor, OwnRequest as Request } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { OwnRequest } from './own-request.tsx';

const AskDialog = lazyComponent(async () => (await import('./ask-dialog.tsx')).AskDialog);

interface MentorCardProps {
  mentor: Mentor | null;
  /** The one that waits. */
  request: Request | null;
}

/** The student's mentor. Without one, the request for a mentor. */
export function MentorCard({ mentor, request }: MentorCardProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {mentor === null ? (
        <NoMentor request={request} onAsk={() => setAsking(true)} />
      ) : (
        <OwnMentor mentor={mentor} />
      )}
      {/* It stays open when a mentor comes meanwhile: what is typed in it is not lost. */}
      <Suspense fallback={null}>
        {isAsking ? <AskDialog request={request} mentor={mentor} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </>
  );
}

function OwnMentor({ mentor }: { mentor: Mentor }) {
  const { id: ownId } = useUser();
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
        <LinkButton variant="secondary" to="/mentee-section/journey">
          <Route size={18} aria-hidden="true" />
          {text.myJourney}
        </LinkButton>
      </div>
    </Card>
  );
}

function NoMentor({ request, onAsk }: { request: Request | null; onAsk: () => void }) {
  return (
    <section className="panel">
      <EmptyState
        title={text.noMentorTitle}
        text={text.noMentorText}
        drawing="people"
        action={
          request === null ? (
            <Button variant="secondary" onPress={onAsk}>
              {text.askForMentor}
            </Button>
          ) : undefined
        }
      />
      {request === null ? null : <OwnRequest request={request} onChange={onAsk} />}
    </section>
  );
}
