import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { DayIn } from '#web/ui/time/day.tsx';
import { grouped } from '#shared/format/grouped.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { MeetingTime } from '../shared/meeting-time.tsx';
import { repeatsSentence } from '../shared/repeats-words.ts';
import { screenText as text } from '../text.ts';

/** When and where it is, how often, and for which students. */
export function MeetingFacts({ meeting }: { meeting: Meeting }) {
  const { place, capacity, link, sections, repeats, isMoved, state } = meeting;
  return (
    <dl className="panel grid gap-4 p-5 sm:grid-cols-2 md:p-6">
      <Fact name={text.when} className="sm:col-span-2">
        <span className="text-lg">
          <MeetingTime {...meeting} />
        </span>
        {isMoved ? <span className="block text-sm text-ink-soft">{text.isMoved}</span> : null}
      </Fact>
      {repeats === null ? null : (
        <Fact name={text.repeats} className="sm:col-span-2">
          <DayIn sentence={repeatsSentence(repeats)} day={repeats.until} />
          {repeats.except.length === 0 ? null : (
            <span className="block text-sm text-ink-soft">{text.leftOut(repeats.except.length)}</span>
          )}
        </Fact>
      )}
      {place === null ? null : <Fact name={text.room}>{place}</Fact>}
      {capacity === null ? null : (
        <Fact name={text.capacity}>
          <span className="figures">{grouped(capacity)}</span>
        </Fact>
      )}
      <Fact name={text.sections}>
        {sections.length === 0 ? text.everySection : text.sectionsOf(sections.map(({ name }) => name))}
      </Fact>
      {link === null || state === 'cancelled' ? null : (
        <Fact name={text.link} className="sm:col-span-2">
          <JoinLink link={link} />
        </Fact>
      )}
    </dl>
  );
}

/** The address stands below: people see where it leads. */
const JoinLink = ({ link }: { link: string }) => (
  <span className="grid justify-items-start gap-2 pt-1">
    <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc" className={buttonClass()}>
      <ExternalLink size={16} aria-hidden="true" />
      {text.join}
      <span className="sr-only"> ({text.openInNewTab})</span>
    </a>
    <span className="text-sm text-ink-soft">{link}</span>
  </span>
);

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt className="text-xs font-semibold text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
