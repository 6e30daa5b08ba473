import { type FormEvent, useState } from 'react';
import { isDraftKept, useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { isApiError } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { signalCardLimits } from '#features/signals/contract/limits.ts';
import type { SignalCard } from '#features/signals/contract/signals.ts';
import { signalsApi, useSignalChange } from '../shared/signals-api.ts';
import { cardText as text } from '../shared/text.ts';
import { DraftButtons } from './draft-buttons.tsx';

interface StudentWordsProps {
  signal: SignalCard;
  student: { name: string };
  isOwn: boolean;
}

/** What the student adds below the facts. The mentor reads it, the student writes it. */
export function StudentWords({ signal, student, isOwn }: StudentWordsProps) {
  const draftName = `signal-words.${signal.key}`;
  const [isWriting, setWriting] = useState(() => isOwn && isDraftKept(draftName));
  if (isWriting) return <WordsForm draftName={draftName} signal={signal} onClose={() => setWriting(false)} />;
  return (
    <>
      {signal.words === '' ? null : (
        <div className="grid gap-0.5">
          <p className="text-sm text-ink-soft">{isOwn ? text.ownWords : text.wordsOf(student.name)}</p>
          <p className="wrap-anywhere whitespace-pre-line">{signal.words}</p>
        </div>
      )}
      {isOwn ? (
        <div>
          <Button variant="secondary" size="sm" onPress={() => setWriting(true)}>
            {signal.words === '' ? text.addWords : text.changeWords}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface WordsFormProps {
  draftName: string;
  signal: SignalCard;
  onClose: () => void;
}

function WordsForm({ draftName, signal, onClose }: WordsFormProps) {
  // The version that is changed: a newer one of another window is a conflict.
  const [version, setVersion] = useState(signal.version);
  const kept = useKeptDraft<'words'>(draftName, { words: signal.words }, String(version));
  const [conflict, setConflict] = useState<string>();
  const { mutate, isPending } = useSignalChange();
  const { words } = kept.draft;
  const problem = words.trim().length > signalCardLimits.wordsChars ? text.tooLong : undefined;
  const save = (seen: number) =>
    mutate({
      send: () =>
        signalsApi.addWords({ body: { key: signal.key, version: seen, words } }).catch((error: unknown) => {
          if (isApiError(error) && 'version' in error.details) setConflict(error.message);
          throw error;
        }),
      onDone: () => {
        kept.forget();
        toast.success(text.wordsSaved);
        onClose();
      },
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined && !isPending) save(version);
  };
  return (
    <form noValidate aria-label={text.wordsField} className="grid gap-3" onSubmit={handleSubmit}>
      {conflict === undefined ? null : (
        <ConflictNotice
          message={conflict}
          text={text}
          isPending={isPending}
          onLoad={() => {
            setConflict(undefined);
            setVersion(signal.version);
            kept.startOver({ words: signal.words });
          }}
          onKeep={() => {
            setConflict(undefined);
            setVersion(signal.version);
            save(signal.version);
          }}
        />
      )}
      <CountedTextArea
        label={text.wordsField}
        hint={text.wordsHint}
        rows={3}
        autoFocus
        maxChars={signalCardLimits.wordsChars}
        error={problem}
        value={words}
        onChange={(changed) => kept.change({ words: changed })}
      />
      <DraftButtons
        submit={text.saveWords}
        isPending={isPending}
        onCancel={() => {
          kept.forget();
          onClose();
        }}
      />
    </form>
  );
}
