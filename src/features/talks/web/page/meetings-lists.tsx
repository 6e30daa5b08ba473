import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import type { Talk } from '#features/talks/contract/talks.ts';
import { comingQuery, pastQuery } from '../shared/talks-api.ts';
import { TalkRow, type TalkSide } from '../row/talk-row.tsx';
import { screenText as text } from '../shared/text.ts';

interface MeetingsListsProps {
  side: TalkSide;
  onEdit: (talk: Talk) => void;
}

/** What comes, and below it what was. */
export function MeetingsLists(props: MeetingsListsProps) {
  const coming = useQuery(comingQuery);
  const past = useInfiniteQuery(pastQuery);
  if (coming.isPending || past.isPending)
    // Both at once: what comes later would push the other away.
    return <ListSkeleton label={text.loading} rows={4} lines={3} className="panel divide-y divide-line" />;
  const pastTalks = past.data?.pages.flatMap(({ talks }) => talks);
  return (
    <>
      <Section title={text.coming}>
        {coming.data === undefined ? (
          <LoadProblem query={coming} text={text.loadFailed} isPanel />
        ) : coming.data.talks.length === 0 ? (
          <ComingEmpty side={props.side} />
        ) : (
          <TalkList {...props} talks={coming.data.talks} />
        )}
      </Section>
      <Section title={text.past}>
        {pastTalks === undefined ? (
          <LoadProblem query={past} text={text.loadFailed} isPanel />
        ) : pastTalks.length === 0 ? (
          <p className="text-ink-soft">{text.pastEmpty}</p>
        ) : (
          <>
            <TalkList {...props} talks={pastTalks} />
            <ShowMore list={past} label={text.showMore} />
          </>
        )}
      </Section>
    </>
  );
}

const ComingEmpty = ({ side }: { side: TalkSide }) => (
  <div className="panel">
    <EmptyState
      level={3}
      title={text.comingEmpty}
      text={side === 'mentor' ? text.comingEmptyForMentors : text.comingEmptyForMentees}
      action={
        side === 'mentee' ? (
          <LinkButton variant="secondary" to="/calendar/booking">
            {text.bookTime}
          </LinkButton>
        ) : undefined
      }
    />
  </div>
);

const TalkList = ({ talks, side, onEdit }: MeetingsListsProps & { talks: readonly Talk[] }) => (
  <ul className="panel divide-y divide-line">
    {talks.map((talk) => (
      <TalkRow key={`${talk.subject}:${talk.id}`} talk={talk} side={side} onEdit={onEdit} />
    ))}
  </ul>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
