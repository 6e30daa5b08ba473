import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadedCard } from '#web/ui/loaded-card.tsx';
import type { Talk } from '#features/talks/contract/talks.ts';
import { cardQuery } from '../shared/talks-api.ts';
import { TalkRow, type TalkSide } from '../row/talk-row.tsx';
import { screenText as text } from '../shared/text.ts';

interface MeetingsCardProps {
  /** The viewer's own without it. */
  menteeId?: string;
}

/** So many of each. */
const shown = { coming: 3, past: 2 } as const;

/** The next meetings and the last ones of mentor and mentee, with their notes. */
export function MeetingsCard({ menteeId }: MeetingsCardProps) {
  const query = useQuery(cardQuery(menteeId));
  const side = menteeId === undefined ? 'mentee' : 'mentor';
  return (
    <LoadedCard anchor="meetings" title={text.title} query={query} height="h-40">
      {({ coming, past }) => (
        <div className="grid gap-4">
          {coming.length + past.length === 0 ? (
            <EmptyState isCompact level={3} title={text.cardEmpty} text={emptyText[side]} />
          ) : null}
          <Part title={text.coming} talks={coming.slice(0, shown.coming)} side={side} />
          <Part title={text.past} talks={past.slice(0, shown.past)} side={side} />
          <div className="flex flex-wrap gap-3">
            {menteeId === undefined ? null : (
              <LinkButton size="sm" to="/mentor-section/meetings" search={{ mentee: menteeId }}>
                <CalendarPlus size={16} aria-hidden="true" />
                {text.plan}
              </LinkButton>
            )}
            <LinkButton
              variant="secondary"
              size="sm"
              to={side === 'mentor' ? '/mentor-section/meetings' : '/mentee-section/meetings'}
            >
              {text.all}
            </LinkButton>
          </div>
        </div>
      )}
    </LoadedCard>
  );
}

const emptyText = { mentor: text.comingEmptyForMentors, mentee: text.comingEmptyForMentees } as const;

const Part = ({ title, talks, side }: { title: string; talks: readonly Talk[]; side: TalkSide }) =>
  talks.length === 0 ? null : (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <ul className="-mx-5 divide-y divide-line border-y border-line">
        {talks.map((talk) => (
          <TalkRow key={`${talk.subject}:${talk.id}`} talk={talk} side={side} level={4} />
        ))}
      </ul>
    </section>
  );
