import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Talk } from '#features/talks/contract/talks.ts';
import { refreshTalks } from '../shared/refresh-talks.ts';
import { talksApi } from '../shared/talks-api.ts';
import { changesOf, draftOf, newDraft, problemsOf, wireOf } from './talk-draft.ts';
import { TalkFields } from './talk-fields.tsx';
import { planText as text } from './text.ts';

interface PlanDialogProps {
  /** Absent: a new one. */
  talk?: Talk | undefined;
  /** Who is chosen in a new one. */
  menteeId?: string | undefined;
  onClose: () => void;
}

/** A meeting, new or changed. What is typed stays on this device until it is stored or given up. */
export function PlanDialog({ talk, menteeId, onClose }: PlanDialogProps) {
  const [first, setFirst] = useState(() => (talk ? draftOf(talk) : newDraft(menteeId, Date.now())));
  const { name, mentees, seen: firstSeen, words } = factsOf(talk, menteeId);
  const [version, setVersion] = useState(firstSeen);
  const [errors, setErrors] = useState<FormErrors>({});
  const [conflict, setConflict] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const kept = useKeptDraft(name, first, String(version));
  const refuse = (refused: FormErrors): void => {
    drawThenFocusRefused(form.current, () => setErrors(refused));
  };
  const handleClose = (): void => {
    kept.forget();
    onClose();
  };
  const save = useSave(talk, {
    onSaved: handleClose,
    onRefused: (error) => {
      const sentence = refusalOr(error, text.saveFailed);
      if (isChangedMeanwhile(error)) setConflict(sentence);
      else toast.error(sentence);
      refuse(refusedFields(error));
    },
  });
  const send = (seen: number): void =>
    save.mutate({
      changes: { ...changesOf(first, kept.draft), version: seen },
      added: { ...wireOf(kept.draft), clientId: kept.clientIdFor() },
    });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const problems = problemsOf(kept.draft);
    if (Object.keys(problems).length > 0) refuse(problems);
    else if (!save.isPending) send(version);
  };
  /** What another window has stored meanwhile: instead of this, or this over it. */
  const resolve = (stored: Talk, how: 'theirs' | 'mine'): void => {
    setVersion(stored.version);
    setConflict(undefined);
    if (how === 'mine') return send(stored.version);
    const draft = draftOf(stored);
    setFirst(draft);
    kept.startOver(draft);
  };
  return (
    <Dialog title={words.title} isOpen onClose={onClose} isDismissable={!kept.isChanged}>
      <div ref={form} className="grid gap-5">
        {kept.isRestored ? <DraftNotice text={text} onStartOver={() => kept.startOver()} /> : null}
        <Form validationErrors={errors} onSubmit={handleSubmit}>
          <TalkFields
            draft={kept.draft}
            invited={mentees}
            onChange={(changed) => {
              kept.change(changed);
              setErrors(withoutErrorsOf(errors, changed));
            }}
          />
          {talk && conflict !== undefined ? (
            <Conflict talkId={talk.id} message={conflict} isPending={save.isPending} onChoose={resolve} />
          ) : null}
          <FormAnswers label={words.send} isPending={save.isPending} onCancel={handleClose} />
        </Form>
      </div>
    </Dialog>
  );
}

/** What differs between a new meeting and one that is there. */
function factsOf(talk: Talk | undefined, menteeId = '') {
  if (talk === undefined)
    return {
      name: `talks.new.${menteeId}`,
      mentees: [],
      seen: 0,
      words: { title: text.newTitle, send: text.plan },
    };
  const { id, mentees, version } = talk;
  return { name: `talks.${id}`, mentees, seen: version, words: { title: text.editTitle, send: text.save } };
}

/** A conflict with a version: others are said in a toast. */
const isChangedMeanwhile = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && error.details['version'] !== undefined;

interface Sent {
  changes: ReturnType<typeof changesOf> & { version: number };
  added: ReturnType<typeof wireOf> & { clientId: string };
}

function useSave(
  talk: Talk | undefined,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: (error: unknown) => void },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ changes, added }: Sent) =>
      talk ? talksApi.change({ params: { talkId: talk.id }, body: changes }) : talksApi.plan({ body: added }),
    onSuccess: () => {
      toast.success(talk ? text.saved : text.planned);
      onSaved();
    },
    onError: onRefused,
    onSettled: () => void refreshTalks(queries),
  });
}

interface ConflictProps {
  talkId: string;
  /** The server's sentence. */
  message: string;
  isPending: boolean;
  onChoose: (stored: Talk, how: 'theirs' | 'mine') => void;
}

/** Another window or device has changed the meeting: the person chooses which words to keep. */
function Conflict({ talkId, message, isPending, onChoose }: ConflictProps) {
  const look = useMutation({
    mutationFn: (_how: 'theirs' | 'mine') => talksApi.get({ params: { talkId } }),
    onSuccess: ({ talk }, how) => onChoose(talk, how),
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
