import { useNavigate } from '@tanstack/react-router';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { Copy, Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { errorClass } from '#web/ui/forms/field-error.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { mostOf, type Rubric, rubricLimits } from '#features/tasks/contract/rubrics.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { rubricText as text } from '../rubric/text.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { CriterionFields } from './criterion-fields.tsx';
import { RemoveRubric } from './remove-rubric.tsx';
import { RubricConflict } from './rubric-conflict.tsx';
import { copyOf, emptyCriterion, moved, type RubricDraft, toPoints } from './rubric-draft.ts';
import { RubricPreviewDialog } from './rubric-preview-dialog.tsx';
import { useRubricForm } from './use-rubric-form.ts';

/** Edits the rubric of a task. */
export function RubricEditor({ task, rubric }: { task: TaskForViewer; rubric: Rubric | null }) {
  const navigate = useNavigate();
  const toTask = { to: '/tasks/$taskId', params: { taskId: task._id } } as const;
  const form = useRubricForm(task._id, rubric, () => void navigate(toTask));
  const element = useRef<HTMLDivElement>(null);
  const [isCopying, setCopying] = useState(false);
  const { draft, change, errors } = form;
  const { criteria } = draft;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isPending) drawThenFocusRefused(element.current, form.save);
  };
  /** The title of the new one takes the focus. */
  const addCriterion = () => {
    flushSync(() => change({ criteria: [...criteria, emptyCriterion()] }));
    const name = `criteria.${criteria.length}.title`;
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const general = errors['criteria']?.[0];
  return (
    <div ref={element}>
      {form.isRestored ? (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-primary-soft px-4 py-2 text-sm">
          <span>{text.restored}</span>
          <Button variant="link" onPress={form.startOver}>
            {text.startOver}
          </Button>
        </p>
      ) : null}
      <Form validationErrors={errors} onSubmit={handleSubmit} aria-label={text.title} className="grid gap-5">
        {criteria.map((criterion, place) => (
          <CriterionFields
            key={criterion.key}
            criterion={criterion}
            place={place}
            isLast={place === criteria.length - 1}
            onChange={(changed) => change({ criteria: criteria.with(place, changed) })}
            onMove={(by) => change({ criteria: moved(criteria, place, place + by) })}
            onRemove={() => change({ criteria: criteria.toSpliced(place, 1) })}
          />
        ))}
        {general === undefined ? null : (
          <p role="alert" className={errorClass}>
            {general}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            isDisabled={criteria.length >= rubricLimits.criteria}
            onPress={addCriterion}
          >
            <Plus size={16} aria-hidden="true" />
            {text.addCriterion}
          </Button>
          <Button variant="quiet" onPress={() => setCopying(true)}>
            <Copy size={16} aria-hidden="true" />
            {text.copy}
          </Button>
        </div>
        <Sum draft={draft} points={task.points} />
        <Switch
          label={text.isShownBefore}
          hint={text.isShownBeforeHint}
          isOn={draft.isShownBefore}
          onChange={(isShownBefore) => change({ isShownBefore })}
        />
        <div className="mb-20 flex flex-wrap items-center justify-end gap-3">
          {form.basis === null ? null : (
            <RemoveRubric
              taskId={task._id}
              version={form.basis.version}
              onRemoved={() => {
                form.forget();
                void navigate(toTask);
              }}
            />
          )}
          <LinkButton {...toTask} variant="secondary" size="lg" onClick={form.forget}>
            {text.cancel}
          </LinkButton>
          <SubmitButton isPending={form.isPending} label={text.save} pendingLabel={text.saving} />
        </div>
      </Form>
      {isCopying ? (
        <CopyDialog
          taskId={task._id}
          onClose={() => setCopying(false)}
          onCopy={(copied) => {
            change(copyOf(copied));
            setCopying(false);
          }}
        />
      ) : null}
      {form.preview ? (
        <RubricPreviewDialog
          preview={form.preview}
          isPending={form.isPending}
          onConfirm={form.confirm}
          onClose={form.closePreview}
        />
      ) : null}
      {form.conflict ? (
        <RubricConflict message={form.conflict.message} onTheirs={form.takeTheirs} onMine={form.keepMine} />
      ) : null}
    </div>
  );
}

/** The most that the items give, against the points of the task. */
function Sum({ draft, points }: { draft: RubricDraft; points: number }) {
  const most = mostOf(
    draft.criteria.map(({ kind, items }) => ({
      kind,
      items: items.map((item) => ({ points: toPoints(item.points) || 0 })),
    })),
  );
  return (
    <output className="block rounded-md bg-sunken px-4 py-3 text-sm">
      <span className="font-semibold">{text.sum(most, points)}</span>{' '}
      {most === points ? null : (
        <span className="text-ink-soft">{most > points ? text.sumAbove : text.sumBelow}</span>
      )}
    </output>
  );
}
