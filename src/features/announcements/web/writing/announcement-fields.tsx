import type { ReactNode } from 'react';
import { AudienceChoice } from '#web/audience/audience-choice.tsx';
import { CheckList } from '#web/ui/forms/check-list.tsx';
import { chosenIn, chosenText, yearsIn } from '#web/ui/forms/chosen.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { clockHint } from '#web/ui/forms/clock-hint.ts';
import { type Announcement, categories, priorities } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { useSections } from './use-sections.ts';
import type { AnnouncementDraft, DraftField } from './announcement-draft.ts';

export interface FieldsProps {
  draft: AnnouncementDraft;
  onChange: (change: Partial<AnnouncementDraft>) => void;
}

/** The course whose people it is for. */
export type AnnouncementCourse = Pick<NonNullable<Announcement['course']>, '_id' | 'title'>;

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

export function HeadFields(props: FieldsProps) {
  const field = boundTo(props);
  return (
    <>
      <TextField label={text.fieldTitle} {...field('title')} isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={text.fieldAuthor} {...field('author')} isRequired className="sm:col-span-2" />
        <Select
          label={text.fieldCategory}
          {...field('category')}
          options={categories.map((category) => ({ value: category, label: category }))}
        />
        <Select
          label={text.fieldPriority}
          {...field('priority')}
          options={priorities.map((value) => ({ value, label: text.priorities[value] }))}
        />
        {props.draft.category === 'Event' ? (
          <MomentField
            {...props}
            label={text.fieldEventAt}
            name="eventAt"
            hint={text.eventHint}
            className="sm:col-span-2"
          />
        ) : null}
      </div>
    </>
  );
}

export const ContentField = ({ aid, ...props }: FieldsProps & { aid: WritingAid }) => (
  <div className="grid gap-3">
    <TextArea
      label={text.fieldContent}
      {...boundTo(props)('content')}
      isRequired
      rows={10}
      hint={text.contentHint}
    />
    {aid(props)}
  </div>
);

/** The audience and the times. */
export function AudienceFields({
  course,
  ...props
}: FieldsProps & { course: AnnouncementCourse | undefined }) {
  const { draft, onChange } = props;
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{text.audienceLegend}</legend>
      {course ? (
        <SectionFields {...props} course={course} />
      ) : (
        <AudienceChoice
          audience={{
            years: yearsIn(chosenIn(draft.audienceYear)),
            divisions: chosenIn(draft.audienceDivision),
          }}
          onYears={(years) => onChange({ audienceYear: chosenText(years) })}
          onDivisions={(divisions) => onChange({ audienceDivision: chosenText(divisions) })}
          labels={{ year: text.fieldYear, division: text.fieldDivision }}
        />
      )}
      <MomentField {...props} label={text.fieldPublishAt} name="publishAt" hint={text.publishHint} />
      <MomentField {...props} label={text.fieldExpiresAt} name="expiresAt" hint={text.expireHint} />
    </fieldset>
  );
}

/** Everybody of the course, or sections of it. */
function SectionFields({ draft, onChange, course }: FieldsProps & { course: AnnouncementCourse }) {
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
    </div>
  );
}

interface MomentFieldProps extends FieldsProps {
  label: string;
  name: 'eventAt' | 'publishAt' | 'expiresAt';
  hint: string;
  className?: string;
}

/** A time in this device's time zone. The hint names the zone. */
function MomentField({ label, name, hint, className, ...props }: MomentFieldProps) {
  const field = boundTo(props)(name);
  return (
    <TextField
      label={label}
      type="datetime-local"
      {...field}
      hint={`${hint} ${clockHint(field.value)}`}
      {...(className === undefined ? {} : { className })}
    />
  );
}
