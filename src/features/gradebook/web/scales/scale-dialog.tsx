import { useMutation, useQueryClient } from '@tanstack/react-query';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { errorClass, hintClass, labelClass } from '#web/ui/forms/field-error.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import type { NewScale } from '#features/gradebook/contract/plan.ts';
import type { Scale } from '#features/gradebook/contract/shapes.ts';
import { adminScalesApi } from '../shared/gradebook-api.ts';
import { scalesKey } from '../shared/keys.ts';
import { readScale, type ScaleDraft, scaleDraftOf } from './scale-draft.ts';
import { scalesText as text } from './text.ts';

interface ScaleDialogProps {
  /** A stored scale is changed; another one is where a new scale begins. */
  scale: Scale | Pick<NewScale, 'name' | 'steps'>;
  onClose: () => void;
}

export function ScaleDialog({ scale, onClose }: ScaleDialogProps) {
  const stored = 'id' in scale ? scale : undefined;
  const [first] = useState(() => scaleDraftOf(scale));
  const [draft, setDraft] = useState<ScaleDraft>(first);
  const [errors, setErrors] = useState<FormErrors>({});
  const form = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const refuse = (problems: FormErrors): void => {
    drawThenFocusRefused(form.current, () => setErrors(problems));
  };
  const save = useMutation({
    mutationFn: (body: NewScale) =>
      stored
        ? adminScalesApi.changeScale({
            params: { scaleId: stored.id },
            body: { ...body, version: stored.version },
          })
        : adminScalesApi.addScale({ body }),
    onSuccess: () => {
      toast.success(text.saved);
      onClose();
    },
    onError: (error) => {
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      refuse(Object.fromEntries(fields.map(([field, sentence]) => [field, [sentence]])));
      toast.error(refusalOr(error, text.saveFailed));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: scalesKey }),
  });
  const change = (changed: Partial<ScaleDraft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    setErrors({});
  };
  const submit = (): void => {
    const read = readScale(draft);
    if ('problems' in read) refuse(read.problems);
    else if (!save.isPending) save.mutate(read.scale);
  };
  return (
    <Dialog
      title={stored ? text.edit(stored.name) : text.add}
      isOpen
      onClose={onClose}
      isDismissable={draft === first}
    >
      <div ref={form}>
        <Form
          validationErrors={errors}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            label={text.fieldName}
            hint={text.nameHint}
            name="name"
            value={draft.name}
            onChange={(name) => change({ name })}
            maxLength={limits.scaleNameChars}
            autoComplete="off"
            isRequired
          />
          <StepFields
            steps={draft.steps}
            problem={errors['steps']?.[0]}
            onChange={(steps) => change({ steps })}
          />
          <Button type="submit" isPending={save.isPending} className="justify-self-end">
            {text.save}
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}

interface StepFieldsProps {
  steps: ScaleDraft['steps'];
  problem: string | undefined;
  onChange: (steps: ScaleDraft['steps']) => void;
}

function StepFields({ steps, problem, onChange }: StepFieldsProps) {
  const put = (place: number, changed: Partial<ScaleDraft['steps'][number]>): void =>
    onChange(steps.map((step, at) => (at === place ? { ...step, ...changed } : step)));
  return (
    <fieldset className="grid gap-3">
      <legend className={labelClass}>{text.steps}</legend>
      <p className={hintClass}>{text.stepsHint}</p>
      {steps.map((step, place) => (
        // Steps have no ids, and one that is removed leaves no state behind.
        <fieldset key={place} className="flex items-end gap-2">
          <legend className="sr-only">{text.grade(place + 1)}</legend>
          <TextField
            label={text.fieldLabel}
            isLabelHidden={place > 0}
            name={`steps.${place}.label`}
            value={step.label}
            onChange={(label) => put(place, { label })}
            maxLength={limits.scaleLabelChars}
            autoComplete="off"
            className="flex-1"
          />
          <TextField
            label={text.fieldFrom}
            isLabelHidden={place > 0}
            name={`steps.${place}.fromPercent`}
            value={step.fromPercent}
            onChange={(fromPercent) => put(place, { fromPercent })}
            inputMode="decimal"
            autoComplete="off"
            className="w-28"
          />
          <IconButton
            label={text.removeStep(place + 1)}
            icon={<X size={17} />}
            onPress={() => onChange(steps.filter((_step, at) => at !== place))}
          />
        </fieldset>
      ))}
      {problem === undefined ? null : (
        <p role="alert" className={errorClass}>
          {problem}
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        isDisabled={steps.length >= limits.scaleSteps}
        onPress={() => onChange([...steps, { label: '', fromPercent: '' }])}
      >
        <Plus size={16} aria-hidden="true" />
        {text.addStep}
      </Button>
    </fieldset>
  );
}
