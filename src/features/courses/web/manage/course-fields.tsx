import { toYearLabel } from '#shared/audience/classes.ts';
import { AudienceChoice } from '#web/audience/audience-choice.tsx';
import { chosenIn, chosenText, yearsIn } from '#web/ui/forms/chosen.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { TermFacts } from '#features/terms/contract/terms.ts';
import { assistances, courseLimits, levels, visibilities } from '#features/courses/contract/limits.ts';
import type { CourseDraft, CourseField } from './course-draft.ts';
import { TermField } from './term-field.tsx';
import { MarkdownField } from '../forms/markdown-field.tsx';
import { screenText as text } from '../shared/text.ts';

interface CourseFieldsProps {
  draft: CourseDraft;
  /** The course's own, which may be over. */
  term: TermFacts | null;
  onChange: (change: Partial<CourseDraft>) => void;
}

/** All fields of a course but its cover, for a new course and for the settings. */
export function CourseFields({ draft, term, onChange }: CourseFieldsProps) {
  const field = (name: CourseField) => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <TextField label={text.fieldTitle} {...field('title')} isRequired />
      <MarkdownField
        label={text.fieldDescription}
        {...field('description')}
        isRequired
        rows={6}
        maxChars={courseLimits.descriptionChars}
        hint={text.descriptionHint}
      />
      <div className="grid gap-5 @md:grid-cols-2">
        <TextField label={text.fieldCategory} {...field('category')} hint={text.categoryHint} />
        <Select
          label={text.fieldLevel}
          {...field('level')}
          options={levels.map((value) => ({ value, label: text.levels[value] }))}
        />
        <TextField label={text.fieldTags} {...field('tags')} hint={text.tagsHint} />
        <TextField
          label={text.fieldHours}
          {...field('estimatedHours')}
          type="number"
          inputMode="decimal"
          min={0}
          step={courseLimits.hoursStep}
        />
      </div>
      <TermField {...field('termId')} own={term} />
      <Select
        label={text.fieldAssistance}
        {...field('assistance')}
        options={assistances.map((value) => ({ value, label: text.assistances[value] }))}
        hint={text.assistanceHint}
      />
      <fieldset className="grid gap-5 @md:grid-cols-2">
        <legend className="mb-3 font-semibold">{text.whomLegend}</legend>
        <Select
          label={text.fieldVisibility}
          {...field('visibility')}
          options={visibilities.map((value) => ({ value, label: text.visibilities[value] }))}
          hint={text.visibilityHints[visibilities.find((each) => each === draft.visibility) ?? 'public']}
          className="@md:col-span-2"
        />
        <AudienceChoice
          audience={{
            years: yearsIn(chosenIn(draft.targetYear)),
            divisions: chosenIn(draft.targetDivision),
          }}
          onYears={(years) => onChange({ targetYear: chosenText(years) })}
          onDivisions={(divisions) => onChange({ targetDivision: chosenText(divisions) })}
          labels={{ year: text.fieldYear, division: text.fieldDivision }}
          nameOfYear={toYearLabel}
          isForAll={draft.visibility !== 'restricted'}
        />
      </fieldset>
    </>
  );
}
