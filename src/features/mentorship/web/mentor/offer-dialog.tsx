import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { MentorOffer } from '#features/mentorship/contract/matching.ts';
import { matchingLimits } from '#features/mentorship/contract/shapes.ts';
import { matchingText as text } from '#features/mentorship/matching-text.ts';
import { matchingApi, offerQuery } from '../shared/matching-api.ts';
import { draftOf, type OfferDraft, problemsOf, valuesOf } from './offer-draft.ts';

interface OfferDialogProps {
  offer: MentorOffer | null;
  onClose: () => void;
}

export function OfferDialog({ offer, onClose }: OfferDialogProps) {
  const [first] = useState(() => draftOf(offer));
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<FormErrors>({});
  const form = useRef<HTMLDivElement>(null);
  const refuse = (problems: FormErrors): void => {
    drawThenFocusRefused(form.current, () => setErrors(problems));
  };
  const save = useSaveOffer(offer, onClose, refuse);
  const change = (changed: Partial<OfferDraft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    setErrors({});
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const problems = problemsOf(draft);
    if (Object.keys(problems).length > 0) refuse(problems);
    else if (!save.isPending) save.send(draft);
  };
  return (
    <Dialog title={text.offerTitle} isOpen onClose={onClose} isDismissable={draft === first}>
      <div ref={form}>
        <Form validationErrors={errors} onSubmit={handleSubmit}>
          <p className="text-ink-soft">{text.offerLead}</p>
          <TextField
            label={text.most}
            name="most"
            type="number"
            inputMode="numeric"
            min={1}
            max={matchingLimits.most}
            value={draft.most}
            onChange={(most) => change({ most })}
            isRequired
          />
          <TextField
            label={text.subjects}
            hint={text.subjectsHint}
            name="subjects"
            value={draft.subjects}
            onChange={(subjects) => change({ subjects })}
            autoComplete="off"
          />
          <Switch label={text.pause} isOn={draft.isPaused} onChange={(isPaused) => change({ isPaused })} />
          {save.conflict === undefined ? null : (
            <ConflictNotice
              message={save.conflict}
              text={text}
              isPending={save.isPending}
              onLoad={() => void save.loadStored().then((stored) => change(draftOf(stored)))}
              onKeep={() => void save.loadStored().then((stored) => save.send(draft, stored))}
            />
          )}
          <Button type="submit" isPending={save.isPending} className="justify-self-end">
            {text.save}
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}

/** What another window saved meanwhile is shown, and what is typed here stays until its writer decides. */
function useSaveOffer(
  opened: MentorOffer | null,
  onSaved: () => void,
  refuse: (problems: FormErrors) => void,
) {
  const queries = useQueryClient();
  const [seen, setSeen] = useState(opened);
  const [conflict, setConflict] = useState<string>();
  const saving = useMutation({
    mutationFn: ({ draft, version }: { draft: OfferDraft; version: number }) =>
      matchingApi.changeMentorOffer({ body: { ...valuesOf(draft), version } }),
    onSuccess: () => {
      toast.success(text.saved);
      onSaved();
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'conflict') return setConflict(error.message);
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      refuse(Object.fromEntries(fields.map(([field, sentence]) => [field, [sentence]])));
      toast.error(refusalOr(error, text.saveFailed));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: offerQuery.queryKey }),
  });
  return {
    isPending: saving.isPending,
    conflict,
    send: (draft: OfferDraft, stored: MentorOffer | null = seen) =>
      saving.mutate({ draft, version: stored?.version ?? 0 }),
    async loadStored(): Promise<MentorOffer | null> {
      const { offer } = await queries.fetchQuery({ ...offerQuery, staleTime: 0 });
      setSeen(offer);
      setConflict(undefined);
      return offer;
    },
  };
}
