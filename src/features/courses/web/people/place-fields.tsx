import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { labelClass } from '#web/ui/forms/field-error.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { assistantRights, type StaffPlace, staffRoles } from '#features/courses/contract/staff.ts';
import { peopleText as text } from './text.ts';

interface PlaceFieldsProps {
  place: StaffPlace;
  onChange: (place: StaffPlace) => void;
}

/** As what somebody helps, and what an assistant may do. */
export function PlaceFields({ place: { role, rights }, onChange }: PlaceFieldsProps) {
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
        onChange={(value) => onChange({ role: value, rights })}
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
                  role,
                  rights: assistantRights.filter((each) => (each === right ? isOn : rights.includes(each))),
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
