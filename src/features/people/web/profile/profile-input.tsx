import { toYearLabel, yearNames } from '#shared/audience/classes.ts';
import { useCollege, withChosen } from '#web/college.ts';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { peopleLimits, type ProfileField } from '#features/people/contract/people.ts';
import { profileText as text } from './text.ts';

interface ProfileInputProps {
  name: ProfileField;
  value: string;
  onChange: (value: string) => void;
  /** The college's list says it: shown, with the reason, and not to be changed here. */
  isLocked: boolean;
}

/** One field of the profile. */
export function ProfileInput(props: ProfileInputProps) {
  switch (props.name) {
    case 'name':
      return <Line {...props} maxLength={peopleLimits.nameChars} autoComplete="name" autoFocus />;
    case 'studentId':
      return <Line {...props} maxLength={peopleLimits.studentIdChars} />;
    case 'department':
      return <Line {...props} maxLength={peopleLimits.departmentChars} />;
    case 'officeHours':
      return <Line {...props} maxLength={peopleLimits.officeHoursChars} hint={text.officeHoursHint} />;
    case 'year':
      return <Choice {...props} options={years} />;
    case 'division':
      return <DivisionChoice {...props} />;
    case 'bio':
      return <Bio {...props} />;
  }
}

interface LineProps extends ProfileInputProps {
  maxLength?: number;
  hint?: string;
  autoComplete?: string;
  autoFocus?: boolean;
}

const Line = ({ name, isLocked, hint, autoComplete = 'off', ...field }: LineProps) => (
  <TextField
    {...field}
    name={name}
    label={text[name]}
    autoComplete={autoComplete}
    isRequired={name !== 'officeHours'}
    isReadOnly={isLocked}
    hint={isLocked ? text.locked : hint}
  />
);

type Options = readonly { value: string; label: string }[];
const years: Options = yearNames.map((value) => ({ value, label: toYearLabel(value) }));

/** A locked choice is a line: a list that does not open would look broken. */
function Choice({ options, ...props }: ProfileInputProps & { options: Options }) {
  const { name, value, onChange, isLocked } = props;
  if (isLocked) {
    const label = options.find((option) => option.value === value)?.label;
    return <Line {...props} value={label ?? value} />;
  }
  return (
    <Select
      name={name}
      label={text[name]}
      options={options}
      value={value}
      onChange={onChange}
      {...(value === '' ? { placeholder: text.choose } : {})}
    />
  );
}

function DivisionChoice(props: ProfileInputProps) {
  const divisions = withChosen(useCollege().divisions, props.value);
  return <Choice {...props} options={divisions.map((value) => ({ value, label: value }))} />;
}

function Bio({ value, onChange }: ProfileInputProps) {
  return (
    <CountedTextArea
      name="bio"
      label={text.bio}
      rows={4}
      value={value}
      onChange={onChange}
      maxChars={peopleLimits.bioChars}
      hint={text.bioHint}
      className="sm:col-span-2"
    />
  );
}
