import { Select } from '#web/ui/forms/select.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { courseLimits } from '#features/courses/contract/limits.ts';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { LessonDraft, LessonField } from './lesson-draft.ts';
import { MarkdownField } from '../forms/markdown-field.tsx';
import { screenText as text } from '../shared/text.ts';

interface LessonFieldsProps {
  draft: LessonDraft;
  onChange: (change: Partial<LessonDraft>) => void;
}

const boundTo =
  ({ draft, onChange }: LessonFieldsProps) =>
  (name: LessonField) => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });

/** Title and text. */
export function LessonWords(props: LessonFieldsProps) {
  const field = boundTo(props);
  return (
    <>
      <TextField label={text.fieldLessonTitle} {...field('title')} isRequired autoFocus />
      <MarkdownField
        label={text.fieldLessonDescription}
        {...field('description')}
        rows={4}
        maxChars={courseLimits.descriptionChars}
        hint={text.descriptionHint}
      />
    </>
  );
}

interface LessonPlaceProps extends LessonFieldsProps {
  course: Course;
  isNew: boolean;
}

/** Position, length and resources. */
export function LessonPlace({ course, isNew, ...props }: LessonPlaceProps) {
  const field = boundTo(props);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={text.fieldDuration}
          {...field('duration')}
          type="number"
          inputMode="decimal"
          min={0}
          step={courseLimits.durationStep}
          hint={text.durationHint}
        />
        <TextField
          label={text.fieldPosition}
          {...field('position')}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          hint={text.positionHint}
        />
        {isNew || course.modules.length < 2 ? null : (
          <Select
            label={text.fieldModule}
            {...field('moduleId')}
            options={course.modules.map(({ _id, title }) => ({ value: _id, label: title }))}
            className="sm:col-span-2"
          />
        )}
      </div>
      <TextArea label={text.fieldResources} {...field('resources')} rows={3} hint={text.resourcesHint} />
    </>
  );
}
