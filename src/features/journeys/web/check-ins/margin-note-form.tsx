import { type FormEvent, useId } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import type { CheckIn, MarginNote } from '#features/journeys/contract/check-ins.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { checkInScreenText as text } from './text.ts';
import { useMarginNote } from './use-margin-note.ts';

interface MarginNoteFormProps {
  checkIn: CheckIn;
  answer: number;
  question: string;
  note: MarginNote | null;
}

/** Where the mentor writes beside an answer. It looks like the margin, and grows with what is written. */
export function MarginNoteForm({ checkIn, answer, question, note }: MarginNoteFormProps) {
  const margin = useMarginNote(checkIn, answer, note);
  const stateId = useId();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!margin.isSaving) margin.save();
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-2">
      <textarea
        aria-label={text.noteBeside(question)}
        aria-describedby={stateId}
        placeholder={text.notePlaceholder}
        value={margin.words}
        maxLength={limits.marginChars}
        rows={1}
        onChange={(event) => margin.change(event.target.value)}
        className="field field-sizing-content h-auto max-h-80 min-h-(--control) resize-none py-2 text-sm"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {margin.isChanged ? (
          <Button type="submit" size="sm" isPending={margin.isSaving}>
            {text.saveNote}
          </Button>
        ) : null}
        <output id={stateId} className="text-sm text-ink-soft empty:hidden">
          {stateWords(margin)}
        </output>
      </div>
      {margin.problem === undefined ? null : (
        <p role="alert" className="text-sm text-danger">
          {margin.problem}
        </p>
      )}
      {margin.theirs === undefined ? null : (
        <ConflictNotice
          message={`${margin.theirs.message} ${text.theirs(margin.theirs.words)}`}
          text={text}
          isPending={margin.isSaving}
          onLoad={margin.takeTheirs}
          onKeep={margin.keepMine}
        />
      )}
    </form>
  );
}

function stateWords({ isSaving, isChanged, isSaved }: ReturnType<typeof useMarginNote>): string {
  if (isSaving) return text.savingNote;
  if (isChanged) return text.noteUnsaved;
  return isSaved ? text.noteSaved : '';
}
