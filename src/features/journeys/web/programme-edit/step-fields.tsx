import { MarkdownPreview } from '#web/markdown/markdown-preview.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { CategoryField } from './category-field.tsx';
import type { EditedStep } from './programme-draft.ts';
import { QuestionFields } from './question-fields.tsx';
import { ResourceFields } from './resource-fields.tsx';
import { editText as text } from './text.ts';

interface StepFieldsProps {
  step: EditedStep;
  /** Its place, from 0: fields are named by it. */
  at: number;
  weeks: number;
  onChange: (change: Partial<EditedStep>) => void;
}

/** Everything that a step of this kind says. */
export function StepFields({ step, at, weeks, onChange }: StepFieldsProps) {
  const { sort } = step;
  const name = (field: keyof EditedStep) => `steps.${at}.${field}`;
  return (
    <div className="grid gap-5">
      <TextField
        label={text.fieldStepTitle}
        name={name('title')}
        value={step.title}
        onChange={(title) => onChange({ title })}
        maxLength={limits.titleChars}
        isRequired
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={text.fieldWeek}
          name={name('week')}
          value={String(step.week)}
          options={weekOptions(weeks, step.week)}
          onChange={(week) => onChange({ week: Number(week) })}
        />
        <Select
          label={text.fieldWeekday}
          name={name('weekday')}
          value={String(step.weekday)}
          options={text.weekdays.map((label, day) => ({ value: String(day + 1), label }))}
          onChange={(weekday) => onChange({ weekday: Number(weekday) })}
        />
      </div>
      {sort === 'document' ? (
        <CategoryField
          name={name('categoryId')}
          categoryId={step.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      ) : null}
      {sort === 'checkIn' || sort === 'reflection' ? (
        <QuestionFields
          name={name('questions')}
          questions={step.questions}
          onChange={(questions) => onChange({ questions })}
        />
      ) : null}
      <div className="grid gap-2">
        <CountedTextArea
          label={text.fieldAgenda}
          hint={text.agendaHint}
          name={name('agenda')}
          value={step.agenda}
          onChange={(agenda) => onChange({ agenda })}
          rows={6}
          maxChars={limits.agendaChars}
        />
        <MarkdownPreview source={step.agenda} />
      </div>
      <ResourceFields
        name={name('resources')}
        resources={step.resources}
        onChange={(resources) => onChange({ resources })}
      />
    </div>
  );
}

/** The weeks of the programme, and the one that the step has now. */
function weekOptions(weeks: number, now: number): { value: string; label: string }[] {
  const most = Math.min(Math.max(Number.isInteger(weeks) ? weeks : 1, now, 1), limits.weeks);
  return Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: text.week(at + 1) }));
}
