import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { type LateRule, noLateRule, type StoredLateRule } from '#features/tasks/contract/late-rules.ts';
import { lateRuleKey } from '../shared/keys.ts';
import { ruleDraftOf, ruleIn } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { lateScreenText as text } from './text.ts';

interface RuleFormProps {
  stored: StoredLateRule;
  /** In a course: what holds without a rule of its own. */
  college?: LateRule;
  save: (change: { rule: LateRule | null; version: number }) => Promise<StoredLateRule>;
  onSaved?: () => void;
}

/** A rule in writing. After a conflict the typed text stays, and the next save is about what holds now. */
export function RuleForm({ stored, college, save, onSaved }: RuleFormProps) {
  const queries = useQueryClient();
  const [isOwn, setOwn] = useState(stored.rule !== null || college === undefined);
  const [draft, setDraft] = useState(() => ruleDraftOf(stored.rule ?? college ?? noLateRule));
  const [version, setVersion] = useState(stored.version);
  const [errors, setErrors] = useState<FormErrors>({});
  const send = useMutation({
    mutationFn: (rule: LateRule | null) => save({ rule, version }),
    onSuccess: (now) => {
      setVersion(now.version);
      toast.success(text.saved);
      onSaved?.();
    },
    onError: (error) => {
      if (isApiError(error) && typeof error.details['version'] === 'number')
        setVersion(error.details['version']);
      toast.error(refusalOr(error, text.saveFailed));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: lateRuleKey }),
  });
  return (
    <Form
      validationErrors={errors}
      aria-label={text.title}
      onSubmit={(event) => {
        event.preventDefault();
        const checked = isOwn ? ruleIn(draft) : { rule: null };
        setErrors('errors' in checked ? checked.errors : {});
        if ('rule' in checked && !send.isPending) send.mutate(checked.rule);
      }}
    >
      {college === undefined ? null : (
        <Select
          label={text.whose}
          value={isOwn ? 'own' : 'college'}
          options={[
            { value: 'college', label: text.asCollege },
            { value: 'own', label: text.ownRule },
          ]}
          hint={isOwn ? undefined : wordsOf(college)}
          onChange={(value) => setOwn(value === 'own')}
        />
      )}
      {isOwn ? (
        <RuleFields
          draft={draft}
          onChange={(change) => {
            setDraft((before) => ({ ...before, ...change }));
            setErrors({});
          }}
        />
      ) : null}
      <p className="text-sm text-ink-soft">{text.effect}</p>
      <Button type="submit" isPending={send.isPending} className="justify-self-end">
        {text.save}
      </Button>
    </Form>
  );
}

const wordsOf = ({ kind, perDay }: LateRule): string =>
  kind === 'none' ? text.said.none : text.said[kind](perDay);
