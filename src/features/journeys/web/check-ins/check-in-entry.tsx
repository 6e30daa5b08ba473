import { useId } from 'react';
import { useSeenInView } from '#web/unread/seen.ts';
import { join } from '#web/ui/join.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import type { CheckIn } from '#features/journeys/contract/check-ins.ts';
import { MarginNoteForm } from './margin-note-form.tsx';
import { checkInScreenText as text } from './text.ts';

interface CheckInEntryProps {
  checkIn: CheckIn;
  side: 'mentor' | 'mentee';
  /** Where the margin has no room beside the lines. */
  isNarrow?: boolean;
}

/** One check-in as a page: the mentee’s lines, and what the mentor wrote in the margin beside each. */
export function CheckInEntry({ checkIn, side, isNarrow = false }: CheckInEntryProps) {
  const titleId = useId();
  const seen = useSeenInView(`check-in:${checkIn.id}`);
  const { title, sort, week, answers, sentAt } = checkIn;
  return (
    <article ref={seen} aria-labelledby={titleId} className="grid gap-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 id={titleId} className="min-w-0 font-semibold wrap-anywhere">
          {title === '' ? text.checkIn : title}
        </h3>
        <Badge tone={week === 'low' && side === 'mentor' ? 'mark' : 'neutral'}>{text.week[week]}</Badge>
        {sort === 'reflection' ? <Badge tone="ink">{text.reflection}</Badge> : null}
        <p className="text-sm text-ink-soft sm:ml-auto">
          <TimeIn sentence={text.sent} at={sentAt} />
        </p>
      </header>
      {answers.map(({ question, words, note }, answer) => (
        <div
          key={answer}
          className={join('grid gap-3', !isNarrow && 'md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] md:gap-6')}
        >
          <div className="grid min-w-0 content-start gap-1">
            <h4 className="text-sm text-ink-soft wrap-anywhere">{question}</h4>
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">
              {words === '' ? <span className="text-ink-soft">{text.noWords}</span> : words}
            </p>
          </div>
          <div className="margin-note min-w-0">
            {side === 'mentor' ? (
              <MarginNoteForm checkIn={checkIn} answer={answer} question={question} note={note} />
            ) : (
              <ReadNote words={note?.words ?? ''} by={checkIn.mentorName} />
            )}
          </div>
        </div>
      ))}
    </article>
  );
}

const ReadNote = ({ words, by }: { words: string; by: string }) =>
  words === '' ? (
    <p className="text-sm text-ink-soft">{text.noNoteYet(by)}</p>
  ) : (
    <div className="grid gap-0.5 text-sm">
      <span className="text-ink-soft">{text.noteBy(by)}</span>
      <p className="wrap-anywhere whitespace-pre-line">{words}</p>
    </div>
  );
