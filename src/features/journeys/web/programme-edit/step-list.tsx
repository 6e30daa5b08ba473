import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useRowDragging } from '#web/ui/drop/use-row-dragging.ts';
import { Select } from '#web/ui/forms/select.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { type StepSort, stepSorts } from '#features/journeys/contract/sorts.ts';
import { sheetText } from '../sheet/text.ts';
import { type EditedStep, moveStep, newStep } from './programme-draft.ts';
import { StepRow } from './step-row.tsx';
import { editText as text } from './text.ts';

interface StepListProps {
  steps: readonly EditedStep[];
  beginsOn: string;
  weeks: number;
  errors: FormErrors;
  onChange: (steps: EditedStep[]) => void;
}

/** The steps of a programme: added, moved, opened and removed. */
export function StepList({ steps, beginsOn, weeks, errors, onChange }: StepListProps) {
  const id = useId();
  const [opened, setOpened] = useState<string>();
  const [announced, setAnnounced] = useState('');
  const move = (from: number, to: number): void => {
    const next = moveStep(steps, from, to);
    const moved = next[to];
    if (moved === undefined) return;
    onChange(next);
    setAnnounced(text.moved(moved.title, moved.week, to + 1));
  };
  const dragging = useRowDragging(move);
  const remove = (at: number, step: EditedStep): void => {
    onChange(steps.toSpliced(at, 1));
    toast.info(text.stepRemoved(step.title), {
      action: { label: text.undo, onPress: () => onChange([...steps]) },
    });
  };
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 id={id} className="text-lg font-semibold">
          {text.stepsTitle}
        </h2>
        <p className="text-sm text-ink-soft">{text.stepsHint}</p>
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {text.moveHint}
      </p>
      {steps.length === 0 ? (
        <p className="panel px-5 py-6 text-ink-soft">{text.noSteps}</p>
      ) : (
        <ol aria-labelledby={id} className="panel divide-y divide-line">
          {steps.map((step, at) => (
            <StepRow
              key={step.key}
              step={step}
              at={at}
              count={steps.length}
              beginsOn={beginsOn}
              weeks={weeks}
              hintId={`${id}-hint`}
              isOpen={opened === step.key || isRefused(errors, at)}
              isDragged={dragging.dragged === at}
              onStart={dragging.start(at)}
              onStep={(by) => move(at, at + by)}
              onToggle={() => setOpened(opened === step.key ? undefined : step.key)}
              onRemove={() => remove(at, step)}
              onChange={(change) => onChange(steps.with(at, { ...step, ...change }))}
            />
          ))}
        </ol>
      )}
      <output className="sr-only">{announced}</output>
      {steps.length >= limits.steps ? null : (
        <AddStep
          onAdd={(sort) => {
            const step = newStep(sort, steps.at(-1));
            onChange([...steps, step]);
            setOpened(step.key);
          }}
        />
      )}
    </section>
  );
}

const isRefused = (errors: FormErrors, at: number): boolean =>
  Object.keys(errors).some((name) => name.startsWith(`steps.${at}.`));

function AddStep({ onAdd }: { onAdd: (sort: StepSort) => void }) {
  const [sort, setSort] = useState<StepSort>('checkIn');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={text.fieldSort}
        value={sort}
        options={stepSorts.map((value) => ({ value, label: sheetText.sorts[value] }))}
        onChange={(value) => setSort(stepSorts.find((each) => each === value) ?? 'checkIn')}
        className="min-w-52"
      />
      <Button variant="secondary" onPress={() => onAdd(sort)}>
        <Plus size={16} aria-hidden="true" />
        {text.addStep}
      </Button>
    </div>
  );
}
