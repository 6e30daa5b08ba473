import { Check, MessageSquare, NotebookPen, Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isDraftKept, useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { problemOfWords } from '#web/ui/forms/problem-of-words.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { signalCardLimits, type Settlement } from '#features/signals/contract/limits.ts';
import type { SignalCard } from '#features/signals/contract/signals.ts';
import { signalNames } from '#features/signals/text.ts';
import { signalsApi, useSignalChange } from '../shared/signals-api.ts';
import { cardText as text } from '../shared/text.ts';
import { DraftButtons } from './draft-buttons.tsx';

interface MentorAnswersProps {
  signal: SignalCard;
  student: { userId: string; name: string };
}

const size = 16;

/** One press each. What leads to another screen settles the signal on the way; the toast takes it back. */
export function MentorAnswers({ signal, student }: MentorAnswersProps) {
  const draftName = `signal-note.${student.userId}.${signal.key}`;
  const [isWriting, setWriting] = useState(() => isDraftKept(draftName));
  const { settle, isPending } = useSettle(student.userId, signal);
  const named = (answer: string) => text.answerTo(answer, signalNames[signal.rule], student.name);
  return isWriting ? (
    <NoteForm
      draftName={draftName}
      first={signal.note ?? ''}
      isPending={isPending}
      onKeep={(note, onDone) => settle('note', note, onDone)}
      onClose={() => setWriting(false)}
    />
  ) : (
    <div className="flex flex-wrap gap-2">
      <LinkButton
        size="sm"
        to="/chat/$userId"
        params={{ userId: student.userId }}
        aria-label={named(text.message)}
        onClick={() => settle('message')}
      >
        <MessageSquare size={size} aria-hidden="true" />
        {text.message}
      </LinkButton>
      <LinkButton
        variant="secondary"
        size="sm"
        to="/mentor-section/meetings"
        search={{ mentee: student.userId }}
        aria-label={named(text.meeting)}
        onClick={() => settle('meeting')}
      >
        <Users size={size} aria-hidden="true" />
        {text.meeting}
      </LinkButton>
      <Button
        variant="secondary"
        size="sm"
        aria-label={named(text.writeNote)}
        onPress={() => setWriting(true)}
      >
        <NotebookPen size={size} aria-hidden="true" />
        {text.writeNote}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        isPending={isPending}
        aria-label={named(text.dismiss)}
        onPress={() => settle('dismissed')}
      >
        <Check size={size} aria-hidden="true" />
        {text.dismiss}
      </Button>
    </div>
  );
}

function useSettle(studentId: string, { key, version }: SignalCard) {
  const { mutate, isPending } = useSignalChange();
  const params = { studentId };
  const handleUndo = () =>
    mutate({
      send: () => signalsApi.reopen({ params, body: { key } }),
      onDone: () => toast.success(text.reopened, { id: key }),
    });
  const settle = (as: Settlement, note?: string, onDone?: () => void) =>
    mutate({
      send: () =>
        signalsApi.settle({ params, body: { key, version, as, ...(note === undefined ? {} : { note }) } }),
      onDone: () => {
        onDone?.();
        toast.success(text.settledAs[as], { id: key, action: { label: text.undo, onPress: handleUndo } });
      },
    });
  return { settle, isPending };
}

interface NoteFormProps {
  draftName: string;
  first: string;
  isPending: boolean;
  onKeep: (note: string, onDone: () => void) => void;
  onClose: () => void;
}

const sentences = { empty: text.noteMissing, tooLong: text.tooLong };

function NoteForm({ draftName, first, isPending, onKeep, onClose }: NoteFormProps) {
  const kept = useKeptDraft<'note'>(draftName, { note: first });
  const [problem, setProblem] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOfWords(kept.draft.note, signalCardLimits.noteChars, sentences);
    setProblem(found);
    if (found === undefined && !isPending) onKeep(kept.draft.note, kept.forget);
  };
  return (
    <form noValidate aria-label={text.noteField} className="grid gap-3" onSubmit={handleSubmit}>
      <CountedTextArea
        label={text.noteField}
        hint={text.noteHint}
        rows={3}
        autoFocus
        maxChars={signalCardLimits.noteChars}
        error={problem}
        value={kept.draft.note}
        onChange={(note) => {
          setProblem(undefined);
          kept.change({ note });
        }}
      />
      <DraftButtons
        submit={text.keepNote}
        isPending={isPending}
        onCancel={() => {
          kept.forget();
          onClose();
        }}
      />
    </form>
  );
}
