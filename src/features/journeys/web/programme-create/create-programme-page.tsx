import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { programmesApi, programmesQuery } from '../programmes/programmes-api.ts';
import { screenText as text } from '../programmes/text.ts';
import { useProgrammeChange } from '../programmes/use-programme-change.ts';
import {
  emptyProgramme,
  type NewDraft,
  problemsOf,
  templateIn,
  templateOptions,
  wireOf,
} from './new-draft.ts';

/** Makes a draft from the playbook, from a programme of one’s own, or from nothing. */
export function CreateProgrammePage() {
  const form = useRef<HTMLDivElement>(null);
  const kept = useKeptDraft('programme.new', emptyProgramme);
  const [errors, setErrors] = useState<FormErrors>({});
  const own = useQuery(programmesQuery).data?.programmes.filter(({ canManage }) => canManage) ?? [];
  const refuse = (problems: FormErrors): void =>
    drawThenFocusRefused(form.current, () => setErrors(problems));
  const create = useCreate(kept.forget, refuse);
  const handleChange = (change: Partial<NewDraft>): void => {
    kept.change(change);
    setErrors(withoutErrorsOf(errors, change));
  };
  const field = (name: 'title' | 'beginsOn' | 'copyOf') => ({
    name: name === 'copyOf' ? 'madeFrom' : name,
    value: kept.draft[name],
    onChange: (value: string) => handleChange({ [name]: value, ...(name === 'copyOf' && { madeFrom: '' }) }),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const problems = problemsOf(kept.draft);
    if (Object.keys(problems).length > 0) refuse(problems);
    else if (!create.isPending) create.mutate(wireOf(kept.draft));
  };
  const template = templateIn(kept.draft);
  return (
    <>
      {kept.isRestored ? (
        <DraftNotice
          text={text}
          onStartOver={() => {
            kept.startOver();
            setErrors({});
          }}
        />
      ) : null}
      <div ref={form}>
        <Form validationErrors={errors} onSubmit={handleSubmit} className="grid gap-6">
          <div className="panel grid gap-5 p-5 md:p-7">
            <ChoiceGroup
              label={text.fieldTemplate}
              value={template}
              options={templateOptions(own.length > 0)}
              onChange={(value) => handleChange({ template: value })}
            />
            {template === 'copy' ? (
              <Select
                label={text.fieldCopy}
                {...field('copyOf')}
                placeholder={text.choose}
                options={own.map(({ id, title }) => ({ value: id, label: title }))}
              />
            ) : null}
            <TextField
              label={text.fieldTitle}
              hint={text.titleHint}
              {...field('title')}
              maxLength={limits.titleChars}
              isRequired
              autoComplete="off"
            />
            <TextField
              label={text.fieldBegins}
              hint={text.beginsHint}
              type="date"
              max="2199-12-31"
              {...field('beginsOn')}
              isRequired
            />
          </div>
          <div className="flex flex-wrap items-center justify-end gap-3">
            <LinkButton to="/mentor-section/programmes" variant="secondary" size="lg">
              {text.cancel}
            </LinkButton>
            <SubmitButton
              isPending={create.isPending}
              label={text.createDraft}
              pendingLabel={text.creating}
            />
          </div>
        </Form>
      </div>
    </>
  );
}

function useCreate(onStored: () => void, refuse: (problems: FormErrors) => void) {
  const navigate = useNavigate();
  const change = useProgrammeChange();
  return useMutation({
    mutationFn: (body: ReturnType<typeof wireOf>) => programmesApi.create({ body }),
    onSuccess: ({ programme }) => {
      onStored();
      change.put(programme);
      change.refresh();
      toast.success(text.created);
      void navigate({ to: '/mentor-section/programmes/$programmeId', params: { programmeId: programme.id } });
    },
    onError: (error) => {
      refuse(refusedFields(error));
      toast.error(refusalOr(error, text.createFailed));
    },
  });
}
