import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { NewFeed } from '#features/calendar/contract/feeds.ts';
import { feedLimits } from '#features/calendar/contract/limits.ts';
import { useCourseOptions } from '../page/use-course-options.ts';
import { feedsKey } from '../shared/keys.ts';
import { feedsApi, feedsQuery } from './feeds-api.ts';
import type { Made } from './made.ts';
import { feedsText as text } from './text.ts';

const none = '';
const noCourses: readonly never[] = [];

/** Makes an address. The answer is the only one that has it. */
export function NewFeedForm({ onMade }: { onMade: (made: Made) => void }) {
  const [name, setName] = useState<string>(text.usualName);
  const [course, setCourse] = useState(none);
  const [withDone, setWithDone] = useState(true);
  const [alarm, setAlarm] = useState(none);
  const [errors, setErrors] = useState<FormErrors>({});
  const { data } = useQuery(feedsQuery);
  const courses = useCourseOptions(noCourses);
  const make = useMake(onMade, (error) => setErrors(refusedFields(error)));
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const result = z.safeParse(NewFeed, {
      name,
      courseId: course === none ? null : course,
      withDone,
      alarmMinutes: alarm === none ? null : Number(alarm),
    });
    setErrors(result.success ? {} : errorsOf(result.error));
    if (result.success && !make.isPending) make.mutate(result.data);
  };
  if (data && data.feeds.length >= feedLimits.feeds)
    return <p className="text-sm text-ink-soft">{text.full(feedLimits.feeds)}</p>;
  return (
    <Form validationErrors={errors} onSubmit={handleSubmit} aria-label={text.add}>
      <h3 className="text-lg font-semibold">{text.add}</h3>
      <TextField
        label={text.fieldName}
        hint={text.nameHint}
        name="name"
        value={name}
        onChange={(value) => {
          setName(value);
          setErrors({});
        }}
        maxLength={feedLimits.nameChars}
        autoComplete="off"
        isRequired
      />
      <Select
        label={text.fieldCourse}
        name="courseId"
        value={course}
        options={[{ value: none, label: text.everything }, ...courses]}
        onChange={setCourse}
      />
      <Select
        label={text.fieldAlarm}
        name="alarmMinutes"
        value={alarm}
        options={[
          { value: none, label: text.noAlarm },
          ...feedLimits.alarmMinutes.map((minutes) => ({
            value: String(minutes),
            label: text.alarmChoice(minutes),
          })),
        ]}
        onChange={setAlarm}
      />
      <Switch label={text.fieldDone} hint={text.doneHint} isOn={withDone} onChange={setWithDone} />
      <Button type="submit" className="justify-self-end" isPending={make.isPending}>
        {text.make}
      </Button>
    </Form>
  );
}

function useMake(onMade: (made: Made) => void, onRefused: (error: unknown) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewFeed) => feedsApi.addFeed({ body }),
    onSuccess: ({ feed, url }) => onMade({ name: feed.name, url }),
    onError: (error) => {
      onRefused(error);
      toast.error(refusalOr(error, text.makeFailed));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: feedsKey }),
  });
}
