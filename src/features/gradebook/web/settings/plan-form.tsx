import { useQuery } from '@tanstack/react-query';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { useRef } from 'react';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { missingRules } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';
import { scalesQuery } from '../shared/gradebook-api.ts';
import { CategoriesFields } from './categories-fields.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { draftOf, type PlanDraft, readDraft, overPlan } from './plan-draft.ts';
import { settingsText as text } from './text.ts';
import { usePlanChange } from './use-plan-change.ts';
import { WorksFields } from './works-fields.tsx';

const stored = (view: GradePlanView) => ({ plan: JSON.stringify(draftOf(view)) });

/** Categories, weights, drop rules, scale. What is typed is kept until it is saved. */
export function PlanForm({ courseId, plan }: { courseId: string; plan: GradePlanView }) {
  const form = useRef<HTMLDivElement>(null);
  const scales = useQuery(scalesQuery).data?.scales ?? (plan.scale === null ? [] : [plan.scale]);
  // The draft holds its own version: an older one is a conflict, and never merged unseen.
  const kept = useKeptDraft(`grade-plan.${courseId}`, stored(plan), String(plan.version));
  const draft = overPlan(JSON.parse(kept.draft.plan) as PlanDraft, plan);
  const isUntouched = !kept.isChanged && draft.version !== plan.version;
  if (isUntouched) kept.startOver(stored(plan));
  const change = usePlanChange(courseId, (now) => kept.startOver(stored(now)));
  const put = (changed: Partial<PlanDraft>): void => {
    kept.change({ plan: JSON.stringify({ ...draft, ...changed }) });
    change.setErrors({});
  };
  const save = (version = draft.version): void => {
    const read = readDraft({ ...draft, version });
    if ('changes' in read) return change.save(read.changes);
    const { problems } = read;
    drawThenFocusRefused(form.current, () => change.setErrors(problems));
  };
  return (
    <div ref={form}>
      <Form
        validationErrors={change.errors}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        aria-label={text.title}
      >
        <Card title={text.rules}>
          <ChoiceGroup
            label={text.missing}
            value={draft.missing}
            options={missingRules.map((value) => ({ value, ...text.missingRules[value] }))}
            onChange={(missing) => put({ missing })}
          />
          <Select
            label={text.scale}
            hint={text.scaleHint}
            value={draft.scaleId ?? ''}
            onChange={(scaleId) => put({ scaleId: scaleId === '' ? null : scaleId })}
            options={[
              { value: '', label: text.noScale },
              ...scales.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Card>
        <Card title={text.categories}>
          <p className="max-w-prose text-sm text-ink-soft">{text.categoriesLead}</p>
          <CategoriesFields categories={draft.categories} onChange={(categories) => put({ categories })} />
        </Card>
        <Card title={text.works}>
          {plan.works.length === 0 ? (
            <p className="text-ink-soft">{text.noWorks}</p>
          ) : (
            <>
              <p className="text-sm text-ink-soft">{text.worksLead}</p>
              <WorksFields
                titles={plan.works}
                works={draft.works}
                categories={draft.categories}
                onChange={(works) => put({ works })}
              />
            </>
          )}
        </Card>
        {change.conflict === undefined ? null : (
          <ConflictNotice
            text={text}
            message={change.conflict.message}
            isPending={change.isPending}
            onLoad={() => {
              kept.startOver(stored(plan));
              change.forgetConflict();
            }}
            onKeep={() => save(change.conflict?.version)}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {kept.isChanged ? (
            <>
              <p className="text-sm text-ink-soft">{text.kept}</p>
              <Button variant="quiet" onPress={() => kept.startOver(stored(plan))}>
                {text.startOver}
              </Button>
            </>
          ) : null}
          <Button type="submit" isPending={change.isPending}>
            {text.save}
          </Button>
        </div>
      </Form>
    </div>
  );
}
