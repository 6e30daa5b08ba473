import { useQuery } from '@tanstack/react-query';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { labelClass } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { assistantRights, type StaffPlace, staffRoles } from '#features/courses/contract/staff.ts';
import { sectionsQuery } from '../sections/sections-api.ts';
import { peopleText as text } from './text.ts';

interface PlaceFieldsProps {
  courseId: string;
  place: StaffPlace;
  onChange: (place: StaffPlace) => void;
}

/** As what somebody helps, and what an assistant may do. */
export function PlaceFields({ courseId, place, onChange }: PlaceFieldsProps) {
  const { role, rights, sectionId } = place;
  const sections = useQuery(sectionsQuery(courseId)).data?.sections ?? [];
  const seesHandIns = rights.includes('handIns') || rights.includes('grade');
  return (
    <>
      <ChoiceGroup
        label={text.fieldRole}
        value={role}
        options={staffRoles.map((value) => ({
          value,
          label: text.roles[value],
          hint: text.roleHints[value],
        }))}
        onChange={(value) => onChange({ ...place, role: value })}
      />
      {role === 'teachingAssistant' ? (
        <fieldset className="grid gap-3">
          <legend className={`${labelClass} mb-2`}>{text.fieldRights}</legend>
          {assistantRights.map((right) => (
            <Switch
              key={right}
              label={text.switches[right].label}
              hint={text.switches[right].hint}
              isOn={rights.includes(right)}
              onChange={(isOn) =>
                onChange({
                  ...place,
                  rights: assistantRights.filter((each) => (each === right ? isOn : rights.includes(each))),
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
      {role === 'teachingAssistant' && seesHandIns && sections.length > 0 ? (
        <Select
          label={text.fieldSection}
          name="sectionId"
          value={sectionId ?? ''}
          onChange={(value) => onChange({ ...place, sectionId: value === '' ? null : value })}
          options={[
            { value: '', label: text.everySection },
            ...sections.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
    </>
  );
}
