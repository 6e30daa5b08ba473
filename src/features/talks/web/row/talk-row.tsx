import { NotebookPen, NotebookText } from 'lucide-react';
import { useId, useState } from 'react';
import { isDraftKept } from '#web/drafts/use-kept-draft.ts';
import { MarkdownLater } from '#web/markdown/markdown-later.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TimeTile } from '#web/ui/calendar/time-tile.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { Seen } from '#web/unread/seen.ts';
import { noteSorts } from '#features/talks/contract/sorts.ts';
import type { Talk } from '#features/talks/contract/talks.ts';
import { draftNameOf } from '../notes/draft-name.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { TalkActions } from '../shared/talk-actions.tsx';
import { TalkPlaces } from '../shared/talk-places.tsx';
import { screenText as text } from '../shared/text.ts';

export type TalkSide = 'mentor' | 'mentee';

interface TalkRowProps {
  talk: Talk;
  side: TalkSide;
  /** Absent in cards, which change nothing. */
  onEdit?: (talk: Talk) => void;
  /** Its title's level. */
  level?: 3 | 4;
}

const minuteMs = 60_000;

/** A meeting as a line of the page: when, who and where; its notes below, with the private one in the margin. */
export function TalkRow({ talk, side, onEdit, level = 3 }: TalkRowProps) {
  const hasDraft = noteSorts.some((sort) => isDraftKept(draftNameOf(talk, sort)));
  const [isOpen, setOpen] = useState(hasDraft);
  const now = useNow();
  const notesId = useId();
  const Heading = `h${level}` as const;
  const minutes = (Date.parse(talk.endAt) - Date.parse(talk.startAt)) / minuteMs;
  return (
    <PassingRow className="grid gap-4 px-5 py-4">
      <Seen record={`${talk.subject}:${talk.id}`} />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <TimeTile at={talk.startAt} />
        <div className="grid min-w-48 flex-1 gap-1.5">
          <span className="flex flex-wrap items-center gap-2">
            <Heading className="min-w-0 font-semibold wrap-anywhere">{talk.title}</Heading>
            <StateBadge talk={talk} />
          </span>
          <People talk={talk} side={side} />
          <span className="text-sm text-ink-soft">{text.length(minutes)}</span>
          <TalkPlaces {...talk} />
          <About talk={talk} headingLevel={level === 3 ? 4 : 5} />
        </div>
        <div className="flex flex-wrap gap-2">
          {onEdit ? <TalkActions talk={talk} now={now} onEdit={onEdit} /> : null}
          <NotesButton talk={talk} isOpen={isOpen} notesId={notesId} onPress={() => setOpen(!isOpen)} />
        </div>
      </div>
      {isOpen ? (
        <div id={notesId}>
          <NotesPanel talk={talk} />
        </div>
      ) : null}
    </PassingRow>
  );
}

/** Of a booking it is what the mentee wrote, and no Markdown. */
function About({ talk: { about, subject }, headingLevel }: { talk: Talk; headingLevel: 4 | 5 }) {
  if (about === '') return null;
  if (subject === 'booking')
    return <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{about}</p>;
  return <MarkdownLater source={about} headingLevel={headingLevel} className="text-sm text-ink-soft" />;
}

function StateBadge({ talk: { state, subject } }: { talk: Talk }) {
  if (state === 'cancelled') return <Badge tone="danger">{text.cancelled}</Badge>;
  if (state === 'missed') return <Badge>{text.missed}</Badge>;
  return subject === 'booking' ? <Badge>{text.booked}</Badge> : null;
}

/** A mentee sees the mentor; in a session of several everybody sees who comes. */
function People({ talk: { mentor, mentees }, side }: Pick<TalkRowProps, 'talk' | 'side'>) {
  const shown = side === 'mentee' ? [mentor] : mentees;
  return (
    <span className="grid gap-1 text-sm">
      <span className="flex min-w-0 items-center gap-2">
        <span className="flex shrink-0 -space-x-1.5">
          {shown.slice(0, 3).map(({ userId, name }) => (
            <Avatar key={userId} name={name} size="sm" />
          ))}
        </span>
        <span className="min-w-0 wrap-anywhere">{text.people(shown.map(({ name }) => name))}</span>
      </span>
      {side === 'mentee' && mentees.length > 1 ? (
        <span className="wrap-anywhere text-ink-soft">{text.people(mentees.map(({ name }) => name))}</span>
      ) : null}
    </span>
  );
}

interface NotesButtonProps {
  talk: Talk;
  isOpen: boolean;
  notesId: string;
  onPress: () => void;
}

/** Says which notes have words, so that nobody opens an empty one in vain. */
function NotesButton({ talk, isOpen, notesId, onPress }: NotesButtonProps) {
  const has = [talk.hasSharedNote ? text.hasShared : '', talk.hasOwnNote ? text.hasOwn : ''].filter(Boolean);
  const what = isOpen ? text.hideNotes : has.length > 0 ? text.notes : text.writeNotes;
  const Icon = has.length > 0 ? NotebookText : NotebookPen;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={[text.notesOf(what, talk.title), ...has].join(', ')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? notesId : undefined}
      onPress={onPress}
    >
      <Icon size={16} aria-hidden="true" />
      {what}
    </Button>
  );
}
