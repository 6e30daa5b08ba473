import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { createClient } from '#web/calls/api-client.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { errorClass, hintClass, labelClass, useFieldError } from '#web/ui/forms/field-error.tsx';
import { mentorContract } from '#features/mentorship/contract/mentorship.ts';
import type { Talk } from '#features/talks/contract/talks.ts';
import { talksKey } from '../shared/keys.ts';
import { idsIn } from './talk-draft.ts';
import { planText as text } from './text.ts';

const mentorApi = createClient(mentorContract);

const ownMenteesQuery = queryOptions({
  queryKey: [...talksKey, 'mentees'],
  queryFn: async ({ signal }) => {
    const { mentees } = await mentorApi.mentees({ query: {} }, { signal });
    return mentees.map(({ id, name }) => ({ userId: id, name }));
  },
  retry: 1,
});

interface MenteeFieldProps {
  /** With commas. */
  value: string;
  /** Who is in the meeting already, also those who have left. */
  invited: Talk['mentees'];
  onChange: (value: string) => void;
}

/** One’s own mentees as boxes. */
export function MenteeField({ value, invited, onChange }: MenteeFieldProps) {
  const id = useId();
  const error = useFieldError('menteeIds');
  const query = useQuery(ownMenteesQuery);
  const mentees = query.data;
  if (mentees === undefined && query.isError) return <LoadProblem query={query} text={text.menteesFailed} />;
  const chosen = idsIn(value);
  const left = invited.filter(({ userId }) => !mentees?.some((mentee) => mentee.userId === userId));
  const options = [
    ...(mentees ?? []),
    ...(mentees ? left.map(({ userId, name }) => ({ userId, name: text.notYours(name) })) : []),
  ];
  const handleToggle = (userId: string): void =>
    onChange(
      options
        .map((each) => each.userId)
        .filter((each) => (each === userId) !== chosen.includes(each))
        .join(','),
    );
  return (
    <fieldset className="grid min-w-0 content-start gap-1" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className={labelClass}>{text.fieldMentees}</legend>
      <p id={`${id}-hint`} className={hintClass}>
        {mentees === undefined
          ? text.menteesLoading
          : mentees.length === 0
            ? text.noMentees
            : text.menteesHint}
      </p>
      {options.length === 0 ? null : (
        <div className="grid max-h-52 gap-x-5 overflow-y-auto rounded-md border border-line-strong px-3 py-1.5 sm:grid-cols-2">
          {options.map(({ userId, name }) => (
            <label
              key={userId}
              className="flex min-h-9 min-w-0 cursor-pointer items-center gap-2 wrap-anywhere pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                name="menteeIds"
                checked={chosen.includes(userId)}
                aria-invalid={error !== undefined}
                onChange={() => handleToggle(userId)}
                className="size-4.5 shrink-0 accent-primary"
              />
              <span className="min-w-0">{name}</span>
            </label>
          ))}
        </div>
      )}
      <p id={`${id}-error`} className={errorClass}>
        {error}
      </p>
    </fieldset>
  );
}
