import { MessageSquare, Route } from 'lucide-react';
import { toYearLabel } from '#shared/audience/classes.ts';
import { Seen } from '#web/unread/seen.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { Mentee } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';

/** 'Second Year · Division A' */
export const classOf = ({ year, division }: Pick<Mentee, 'year' | 'division'>): string =>
  [year === null ? '' : toYearLabel(year), division === null ? '' : text.division(division)]
    .filter(Boolean)
    .join(' · ');

export const MenteeCard = ({ mentee, onShow }: { mentee: Mentee; onShow: () => void }) => (
  <li className="panel grid content-between gap-4 p-5">
    <Seen record={`mentee:${mentee.id}`} />
    <div className="flex min-w-0 items-start gap-3">
      <Avatar name={mentee.name} src={mentee.avatarUrl} size="lg" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold break-words">{mentee.name}</h2>
        <p className="text-sm break-words text-ink-soft">{mentee.studentId ?? mentee.email}</p>
        <p className="text-sm text-ink-soft">{classOf(mentee)}</p>
      </div>
      {mentee.pendingCount > 0 ? <Badge tone="mark">{text.pendingCount(mentee.pendingCount)}</Badge> : null}
    </div>
    <div className="grid gap-3">
      <ProgressBar label={text.completion} of={mentee.name} value={mentee.completion} />
      <p className="text-sm text-ink-soft">
        {mentee.lastContactAt === null ? (
          text.noContact
        ) : (
          <>
            {text.lastContact} <TimeAgo at={mentee.lastContactAt} />
          </>
        )}
      </p>
      {mentee.notSharedCount > 0 ? (
        <p className="text-sm text-ink-soft">{text.notSharedWithYou(mentee.notSharedCount)}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={text.detailsOf(mentee.name)} onPress={onShow}>
          {text.details}
        </Button>
        <LinkButton
          variant="secondary"
          size="sm"
          to="/chat/$userId"
          params={{ userId: mentee.id }}
          aria-label={text.messagePerson(mentee.name)}
        >
          <MessageSquare size={15} aria-hidden="true" />
          {text.message}
        </LinkButton>
        <LinkButton
          variant="secondary"
          size="sm"
          to="/mentor-section/mentees/$menteeId"
          params={{ menteeId: mentee.id }}
          aria-label={text.journeyOf(mentee.name)}
        >
          <Route size={15} aria-hidden="true" />
          {text.journey}
        </LinkButton>
      </div>
    </div>
  </li>
);
