import { Check } from 'lucide-react';
import type { FormEvent } from 'react';
import { isApiError } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { talkLimits } from '#features/talks/contract/limits.ts';
import type { Note } from '#features/talks/contract/notes.ts';
import type { NoteSort } from '#features/talks/contract/sorts.ts';
import type { Talk } from '#features/talks/contract/talks.ts';
import { notesText as text } from './text.ts';
import { useNote } from './use-note.ts';

interface NoteFieldProps {
  talk: Talk;
  sort: NoteSort;
  note: Note;
}

const wordsOf = {
  shared: { label: text.shared, hint: text.sharedHint, save: text.saveShared },
  own: { label: text.own, hint: text.ownHint, save: text.saveOwn },
} as const;

/** One of the two notes. What is typed stays on this device until it is saved. */
export function NoteField({ talk, sort, note }: NoteFieldProps) {
  const field = useNote(talk, sort, note);
  const { label, hint, save } = wordsOf[sort];
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!field.isSaving) field.onSave();
  };
  return (
    <form className="grid content-start gap-2" onSubmit={handleSubmit}>
      <CountedTextArea
        label={label}
        hint={hint}
        value={field.words}
        onChange={field.onChange}
        maxChars={talkLimits.noteChars}
        rows={4}
        error={errorOf(field.error)}
      />
      {field.isConflict ? (
        <>
          <Stored note={note} />
          <ConflictNotice
            text={text}
            message={text.conflict(note.changedByName ?? text.someone)}
            isPending={field.isSaving}
            onLoad={field.onTake}
            onKeep={field.onKeep}
          />
        </>
      ) : (
        <>
          {field.isRestored ? <Restored note={note} onTake={field.onTake} /> : null}
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <NoteFacts note={note} />
            <span className="flex items-center gap-3">
              <State isChanged={field.isChanged} wasSaved={field.wasSaved} />
              {field.isChanged ? (
                <Button type="submit" size="sm" isPending={field.isSaving} aria-label={save}>
                  {text.save}
                </Button>
              ) : null}
            </span>
          </div>
        </>
      )}
    </form>
  );
}

/** What the server says of the words, at the field. */
const errorOf = (error: unknown): string | undefined =>
  isApiError(error) ? error.fields['words'] : undefined;

const State = ({ isChanged, wasSaved }: { isChanged: boolean; wasSaved: boolean }) => (
  <output className="inline-flex items-center gap-1 text-sm text-ink-soft">
    {isChanged ? text.unsaved : null}
    {wasSaved ? (
      <>
        <Check size={15} aria-hidden="true" />
        {text.saved}
      </>
    ) : null}
  </output>
);

/** The words of an earlier visit, beside those that are stored. */
const Restored = ({ note, onTake }: { note: Note; onTake: () => void }) => (
  <div className="grid gap-2 rounded-md bg-primary-soft px-4 py-2 text-sm">
    <p className="flex flex-wrap items-center justify-between gap-3">
      <span>{text.restored}</span>
      <Button variant="link" onPress={onTake}>
        {text.loadTheirs}
      </Button>
    </p>
    <Stored note={note} />
  </div>
);

const Stored = ({ note }: { note: Note }) => (
  <div className="grid gap-1 text-sm">
    <p className="font-medium">{text.theirs}</p>
    <p className="wrap-anywhere whitespace-pre-line">{note.words === '' ? text.empty : note.words}</p>
  </div>
);

/** Who wrote it last, and when. */
export const NoteFacts = ({ note }: { note: Note }) =>
  note.changedAt === null || note.changedByName === null ? null : (
    <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">
      <TimeIn sentence={text.changed(note.changedByName)} at={note.changedAt} />
    </p>
  );
