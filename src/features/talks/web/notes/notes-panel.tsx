import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Note } from '#features/talks/contract/notes.ts';
import type { Talk } from '#features/talks/contract/talks.ts';
import { notesQuery } from '../shared/talks-api.ts';
import { NoteField, NoteFacts } from './note-field.tsx';
import { notesText as text } from './text.ts';

/** The note of those who meet, on the page; the private one in the margin. */
export function NotesPanel({ talk }: { talk: Talk }) {
  const query = useQuery(notesQuery(talk.subject, talk.id));
  if (query.data === undefined)
    return query.isError ? (
      <LoadProblem query={query} text={text.loadFailed} />
    ) : (
      <div aria-busy="true">
        <Skeleton className="h-40" />
      </div>
    );
  const { shared, own, canShare } = query.data;
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)]">
      {shared === null ? (
        <p className="text-sm text-ink-soft">{text.notShared}</p>
      ) : canShare ? (
        <NoteField talk={talk} sort="shared" note={shared} />
      ) : (
        <SharedWords note={shared} />
      )}
      <div className="margin-note min-w-0">
        <NoteField talk={talk} sort="own" note={own} />
      </div>
    </div>
  );
}

/** Of those who are not mentor and mentee any more: what was. */
const SharedWords = ({ note }: { note: Note }) => (
  <div className="grid content-start gap-1.5">
    <h4 className="text-sm font-medium">{text.shared}</h4>
    <p className="wrap-anywhere whitespace-pre-line">
      {note.words === '' ? text.nothingWritten : note.words}
    </p>
    <NoteFacts note={note} />
  </div>
);
