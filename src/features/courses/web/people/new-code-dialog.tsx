import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { NewJoinCode } from '#features/courses/contract/forms/join-code.ts';
import { memberLimits } from '#features/courses/contract/limits.ts';
import { joinCodesKey } from '../shared/keys.ts';
import { membersApi } from './members-api.ts';
import { problemOf } from '../shared/problem-of.ts';
import { joinText as text } from './members-text.ts';

const numberOf = (words: string): number | null => (words.trim() === '' ? null : Number(words));

export function NewCodeDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const [uses, setUses] = useState('');
  const [days, setDays] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: (body: NewJoinCode) => membersApi.addJoinCode({ params: { courseId }, body }),
    onSuccess: () => {
      toast.success(text.made);
      onClose();
    },
    onError: (error) => {
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      setErrors(Object.fromEntries(fields.map(([field, sentence]) => [field, [sentence]])));
      toast.error(problemOf(error, text.failed));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: joinCodesKey(courseId) }),
  });
  const number = (value: string, onChange: (words: string) => void) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 1,
    value,
    onChange: (words: string) => {
      onChange(words);
      setErrors({});
    },
  });
  return (
    <Dialog title={text.addTitle} size="sm" isOpen onClose={onClose}>
      <Form
        validationErrors={errors}
        onSubmit={(event) => {
          event.preventDefault();
          const result = z.safeParse(NewJoinCode, { isAsked, usesMax: numberOf(uses), days: numberOf(days) });
          setErrors(result.success ? {} : errorsOf(result.error));
          if (result.success && !make.isPending) make.mutate(result.data);
        }}
      >
        <Switch label={text.fieldAsked} hint={text.askedHint} isOn={isAsked} onChange={setAsked} />
        <TextField
          label={text.fieldUses}
          hint={text.usesHint}
          name="usesMax"
          {...number(uses, setUses)}
          max={memberLimits.codeUsesMax}
        />
        <TextField
          label={text.fieldDays}
          hint={text.daysHint}
          name="days"
          {...number(days, setDays)}
          max={memberLimits.codeDaysMax}
        />
        <Button type="submit" className="justify-self-end" isPending={make.isPending}>
          {text.make}
        </Button>
      </Form>
    </Dialog>
  );
}
