import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { type FormEvent, useRef, useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Entry } from '#features/calendar/contract/calendar.ts';
import { calendarApi } from '../shared/calendar-api.ts';
import { calendarKey } from '../shared/keys.ts';
import type { Begin } from './begin.ts';
import {
  changesOf,
  draftOf,
  type EntryDraft,
  newDraft,
  problemsOf,
  refusalsOf,
  wireOf,
} from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { entryText as text } from './text.ts';

interface EntryDialogProps {
  /** Absent: a new one. */
  entry?: Entry;
  begin?: Begin;
  onClose: () => void;
}

/** A person's own entry, new or changed. What is typed stays on this device until it is stored or given up. */
export function EntryDialog({ entry, begin, onClose }: EntryDialogProps) {
  const [first, setFirst] = useState(() => firstDraft(entry, begin));
  const [version, setVersion] = useState(entry?.version);
  const [errors, setErrors] = useState<FormErrors>({});
  const [conflict, setConflict] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const kept = useKeptDraft(`calendar.${entry?.id ?? 'new'}`, first, String(version ?? first.start));
  const refuse = (refused: FormErrors): void => {
    drawThenFocusRefused(form.current, () => setErrors(refused));
  };
  const save = useSave(entry, {
    onSaved: () => {
      kept.forget();
      onClose();
    },
    onRefused: (error) => {
      const sentence = refusalOr(error, text.saveFailed);
      if (entry && isConflict(error)) setConflict(sentence);
      else toast.error(sentence);
      refuse(refusalsOf(error));
    },
  });
  const send = (seen: number | undefined): void => {
    const body = { ...changesOf(first, kept.draft), ...(seen === undefined ? {} : { version: seen }) };
    save.mutate({ changes: body, added: { ...wireOf(kept.draft), clientId: kept.clientIdFor() } });
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const problems = problemsOf(kept.draft);
    if (Object.keys(problems).length > 0) refuse(problems);
    else if (!save.isPending) send(version);
  };
  const change = (changed: Partial<EntryDraft>): void => {
    kept.change(changed);
    setErrors(withoutErrorsOf(errors, changed));
  };
  /** What another window has stored meanwhile: instead of this, or this over it. */
  const resolve = (stored: Entry, how: 'theirs' | 'mine'): void => {
    setVersion(stored.version);
    setConflict(undefined);
    if (how === 'mine') return send(stored.version);
    const draft = draftOf(stored);
    setFirst(draft);
    kept.startOver(draft);
  };
  return (
    <Dialog
      title={entry ? text.editTitle : text.newTitle}
      isOpen
      onClose={onClose}
      isDismissable={!kept.isChanged}
    >
      <div ref={form} className="grid gap-5">
        {kept.isRestored ? <DraftNotice text={text} onStartOver={() => kept.startOver()} /> : null}
        <Form validationErrors={errors} onSubmit={handleSubmit}>
          <EntryFields draft={kept.draft} onChange={change} />
          {entry && conflict !== undefined ? (
            <Conflict entryId={entry.id} message={conflict} isPending={save.isPending} onChoose={resolve} />
          ) : null}
          <FormAnswers
            label={text.save}
            isPending={save.isPending}
            onCancel={() => {
              kept.forget();
              onClose();
            }}
          />
        </Form>
      </div>
    </Dialog>
  );
}

const firstDraft = (entry: Entry | undefined, begin: Begin = { day: '' }): EntryDraft =>
  entry ? draftOf(entry) : newDraft(begin, Date.now());

const isConflict = (error: unknown): boolean => isApiError(error) && error.status === 409;

interface Sent {
  changes: ReturnType<typeof changesOf> & { version?: number };
  added: ReturnType<typeof wireOf> & { clientId: string };
}

function useSave(
  entry: Entry | undefined,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: (error: unknown) => void },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, added }: Sent) =>
      entry
        ? calendarApi.changeEntry({ params: { entryId: entry.id }, body: changes })
        : calendarApi.addEntry({ body: added }),
    onSuccess: () => {
      toast.success(text.saved);
      onSaved();
    },
    onError: onRefused,
    onSettled: () => void queries.invalidateQueries({ queryKey: calendarKey }),
  });
}

interface ConflictProps {
  entryId: string;
  /** The server's sentence. */
  message: string;
  isPending: boolean;
  onChoose: (stored: Entry, how: 'theirs' | 'mine') => void;
}

/** Another window or device has changed the entry: the person chooses which words to keep. */
function Conflict({ entryId, message, isPending, onChoose }: ConflictProps) {
  const look = useMutation({
    mutationFn: (_how: 'theirs' | 'mine') => calendarApi.getEntry({ params: { entryId } }),
    onSuccess: ({ entry }, how) => onChoose(entry, how),
    onError: (error) => toast.error(refusalOr(error, text.saveFailed)),
  });
  return (
    <ConflictNotice
      text={text}
      message={message}
      isPending={isPending || look.isPending}
      onLoad={() => look.mutate('theirs')}
      onKeep={() => look.mutate('mine')}
    />
  );
}
