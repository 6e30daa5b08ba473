import { type FormEvent, useRef, useState } from 'react';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { screenText } from '../programmes/text.ts';
import { ProgrammeFields } from './programme-fields.tsx';
import { draftOf, type ProgrammeDraft, readSteps, writeSteps } from './programme-draft.ts';
import { StepList } from './step-list.tsx';
import { editText as text } from './text.ts';
import { useProgrammeSave } from './use-programme-save.ts';

/** The whole of a programme in one form. What is typed stays on this device until it is stored. */
export function ProgrammeForm({ programme }: { programme: Programme }) {
  const form = useRef<HTMLDivElement>(null);
  const kept = useKeptDraft(`programme.${programme.id}`, draftOf(programme), String(programme.version));
  const [errors, setErrors] = useState<FormErrors>({});
  const save = useProgrammeSave(programme, {
    draft: kept.draft,
    onRefused: (problems) => drawThenFocusRefused(form.current, () => setErrors(problems)),
    onSaved: kept.forget,
  });
  const handleChange = (change: Partial<ProgrammeDraft>): void => {
    kept.change(change);
    setErrors(withoutErrorsOf('steps' in change ? withoutSteps(errors) : errors, change));
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    save.submit();
  };
  const { conflict } = save;
  return (
    <>
      {kept.isRestored ? (
        <DraftNotice
          text={screenText}
          onStartOver={() => {
            kept.startOver();
            setErrors({});
          }}
        />
      ) : null}
      <div ref={form}>
        <Form validationErrors={errors} onSubmit={handleSubmit} className="grid gap-6">
          <ProgrammeFields draft={kept.draft} onChange={handleChange} />
          <StepList
            steps={readSteps(kept.draft.steps)}
            beginsOn={kept.draft.beginsOn}
            weeks={Number(kept.draft.weeks)}
            errors={errors}
            onChange={(steps) => handleChange({ steps: writeSteps(steps) })}
          />
          {conflict === undefined ? null : (
            <ConflictNotice
              message={conflict.message}
              text={text}
              isPending={save.isPending}
              onLoad={() => {
                kept.startOver(draftOf(conflict.theirs));
                save.loadTheirs(conflict.theirs);
              }}
              onKeep={() => save.keepMine(conflict.theirs)}
            />
          )}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <LinkButton
              to="/mentor-section/programmes/$programmeId"
              params={{ programmeId: programme.id }}
              variant="secondary"
              size="lg"
            >
              {text.cancel}
            </LinkButton>
            <SubmitButton isPending={save.isPending} label={text.save} pendingLabel={text.saving} />
          </div>
        </Form>
      </div>
    </>
  );
}

/** Steps move and go: what was said about the third one may be about another. */
const withoutSteps = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith('steps')));
