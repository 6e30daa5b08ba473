import {
  BookOpen,
  CircleHelp,
  CirclePlay,
  FileText,
  ListChecks,
  Megaphone,
  MessageSquare,
  User,
} from 'lucide-react';
import { useId } from 'react';
import { Time } from '#web/ui/time/time.tsx';
import { clock } from '#shared/time/video-clock.ts';
import { PathLink } from '#web/ui/layout/path-link.tsx';
import type { Passage, Source } from '#features/assistant/contract/assistant.ts';
import { assistantText } from '#features/assistant/text.ts';
import { screenText as text } from '../text.ts';

const icons: Readonly<Record<string, typeof User>> = {
  task: ListChecks,
  announcement: Megaphone,
  course: BookOpen,
  lesson: CirclePlay,
  doubt: CircleHelp,
  person: User,
  message: MessageSquare,
  document: FileText,
};

/** The sources of an answer. Dates and points are the record's, whatever the text above says. */
export function SourceCards({ sources }: { sources: readonly Source[] }) {
  const titleId = useId();
  return (
    <div className="mt-1 grid gap-2">
      <p id={titleId} className="text-xs font-semibold text-ink-soft">
        {assistantText.sources}
      </p>
      <ul aria-labelledby={titleId} className="grid gap-2 sm:grid-cols-2">
        {sources.map((source) => (
          <SourceCard key={`${source.type} ${source.id}`} source={source} />
        ))}
      </ul>
    </div>
  );
}

function SourceCard({ source }: { source: Source }) {
  const { type, title, url, date, dateIs, points, detail, passage } = source;
  const Icon = icons[type] ?? FileText;
  const facts = [detail, points === null ? null : text.points(points)].filter((fact) => fact !== null);
  return (
    <li className="relative flex min-w-0 items-start gap-2.5 rounded-md border border-line bg-bg px-3 py-2 transition-colors hover:border-line-strong">
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-primary-ink" />
      <div className="grid min-w-0 gap-0.5 text-sm">
        <PathLink
          path={url}
          className="font-semibold wrap-anywhere before:absolute before:inset-0 before:rounded-md hover:underline focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-offset-1 focus-visible:before:outline-focus"
        >
          <span className="sr-only">{`${text.sourceType(type)}: `}</span>
          {title}
        </PathLink>
        {facts.length === 0 ? null : <p className="wrap-anywhere text-ink-soft">{facts.join(' · ')}</p>}
        {date === null || dateIs === null ? null : (
          <p className="text-ink-soft">
            {text.sourceDates[dateIs]} <Time at={date} className="figures" />
          </p>
        )}
        {passage === undefined ? null : <Quote passage={passage} />}
      </div>
    </li>
  );
}

/** The words of the record that the answer rests on, with their place. */
function Quote({ passage: { text: words, paragraph, second } }: { passage: Passage }) {
  const place = second === null ? paragraph && text.inParagraph(paragraph) : text.atSecond(clock(second));
  return (
    <figure className="mt-1 border-l-2 border-line-strong pl-2">
      <blockquote dir="auto" className="line-clamp-4 wrap-anywhere">
        “{words}”
      </blockquote>
      {place ? <figcaption className="text-ink-soft">{place}</figcaption> : null}
    </figure>
  );
}
