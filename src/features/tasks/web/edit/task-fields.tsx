import type { ReactNode } from 'react';
import { toYearNumber } from '#shared/audience/classes.ts';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { AudienceChoice } from '#web/audience/audience-choice.tsx';
import { useCollege, withChosen } from '#web/college.ts';
import { CheckList } from '#web/ui/forms/check-list.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { chosenIn, chosenText } from '#web/ui/forms/chosen.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { clockHint } from '#web/ui/forms/clock-hint.ts';
import { useNow } from '#web/ui/time/use-now.ts';
import { collegeZone } from '#web/ui/time/zones.ts';
import { handInBy, type Task, taskLimits, taskPriorities } from '#features/tasks/contract/tasks.ts';
import { audienceIn, type DraftField, dueOf, type TaskDraft } from './task-draft.ts';
import { ReviewFields } from '../review/review-fields.tsx';
import { screenText as text } from '../shared/text.ts';
import { useSections } from '../shared/use-sections.ts';

export interface FieldsProps {
  draft: TaskDraft;
  onChange: (change: Partial<TaskDraft>) => void;
}

/** The course whose students it is for. */
export type TaskCourse = NonNullable<Task['course']>;

/** The writing aid that the route passes in. This feature does not know which one. */
export type WritingAid = (fields: FieldsProps) => ReactNode;

/** Name, value and change handler of a field, for every kind of field. */
const boundTo =
  ({ draft, onChange }: FieldsProps) =>
  (name: DraftField) => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** All fields but the attachment and the description. */
export function HeadFields({ course, ...props }: FieldsProps & { course: TaskCourse | undefined }) {
  const field = boundTo(props);
  const { subjects } = useCollege();
  const { draft, onChange } = props;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={text.fieldTitle} {...field('title')} isRequired className="sm:col-span-2" />
      <Select
        label={text.fieldSubject}
        {...field('subject')}
        options={asOptions(withChosen(subjects, draft.subject))}
      />
      <Select
        label={text.fieldPriority}
        {...field('priority')}
        options={taskPriorities.map((value) => ({ value, label: text.priorities[value] }))}
      />
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-3">
        <DueFields {...props} />
        <TextField
          label={text.fieldPoints}
          type="number"
          inputMode="decimal"
          min={0}
          max={taskLimits.maxPoints}
          step="any"
          {...field('points')}
        />
        <TextField
          label={text.fieldAttempts}
          hint={text.attemptsHint}
          inputMode="numeric"
          autoComplete="off"
          {...field('attemptsMax')}
        />
      </div>
      {course ? (
        <CourseFields {...props} course={course} />
      ) : (
        <AudienceChoice
          audience={audienceIn(draft)}
          onYears={(years) => onChange({ assignedYear: chosenText(years.map(toYearNumber)) })}
          onDivisions={(divisions) => onChange({ assignedDivision: chosenText(divisions) })}
          labels={{ year: text.fieldYear, division: text.fieldDivision }}
        />
      )}
      <ReviewFields draft={draft} onChange={onChange} isInCourse={course !== undefined} />
    </div>
  );
}

/** All students of the course, or sections of it; each by themselves, or in teams. */
function CourseFields({ draft, onChange, course }: FieldsProps & { course: TaskCourse }) {
  const sections = useSections(course._id);
  return (
    <div className="grid gap-5 sm:col-span-2">
      <p className="rounded-md bg-sunken px-4 py-3 wrap-anywhere">{text.forCourse(course.title)}</p>
      {sections.length === 0 ? null : (
        <CheckList
          label={text.fieldSections}
          all={text.everySection}
          options={sections.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={chosenIn(draft.sectionIds)}
          onChange={(ids) => onChange({ sectionIds: chosenText(ids) })}
        />
      )}
      <ChoiceGroup
        label={text.fieldHandInBy}
        value={handInBy.find((name) => name === draft.handInBy) ?? 'student'}
        options={handInBy.map((value) => ({ value, ...text.handInBy[value] }))}
        onChange={(value) => onChange({ handInBy: value })}
      />
    </div>
  );
}

/** The browser's date field. It offers no past days, and typed ones are refused. */
function DueFields(props: FieldsProps) {
  const field = boundTo(props);
  const zone = collegeZone();
  const [today = ''] = toClock(useNow(), zone).split('T');
  return (
    <>
      <TextField
        label={text.fieldDue}
        type="date"
        min={today}
        max="2199-12-31"
        {...field('dueDate')}
        hint={text.dueHint}
      />
      <TextField
        label={text.fieldTime}
        type="time"
        {...field('dueTime')}
        isDisabled={props.draft.dueDate === ''}
        hint={clockHint(dueOf(props.draft), zone)}
      />
    </>
  );
}

export const DescriptionField = ({ aid, ...props }: FieldsProps & { aid: WritingAid }) => (
  <div className="grid gap-3">
    <TextArea
      label={text.fieldDescription}
      {...boundTo(props)('description')}
      isRequired
      rows={10}
      hint={text.descriptionHint}
    />
    {aid(props)}
  </div>
);
