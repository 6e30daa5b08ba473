import { useQuery } from '@tanstack/react-query';
import type { TermFacts } from '#features/terms/contract/terms.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { termsQuery } from '../shared/courses-api.ts';
import { screenText as text } from '../shared/text.ts';

interface TermFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The course's own, which may be over. */
  own: TermFacts | null;
}

/** The terms that are not over, and the one that the course has. Nothing in a college without terms. */
export function TermField({ own, ...field }: TermFieldProps) {
  const { data } = useQuery(termsQuery);
  const open = data?.terms.filter(({ state }) => state !== 'past') ?? [];
  const choices = own === null || open.some(({ id }) => id === own.id) ? open : [...open, own];
  if (choices.length === 0) return null;
  return (
    <Select
      label={text.fieldTerm}
      {...field}
      options={[
        { value: '', label: text.noTerm },
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      hint={text.termHint}
    />
  );
}
