import type { ReplyOf } from '#shared/endpoint.ts';
import { signUpDivisions, toYearLabel, yearNames } from '#shared/audience/classes.ts';
import { PasswordField } from '#web/ui/password/password-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { configContract } from '#features/auth/contract/config.ts';
import { authText as text } from '#features/auth/text.ts';
import { StrengthMeter } from '#web/ui/password/strength-meter.tsx';
import type { Typed } from '../shared/typed-fields.tsx';

export type Config = ReplyOf<typeof configContract.config>;

const years = yearNames.map((value) => ({ value, label: toYearLabel(value) }));
const line = { isRequired: true, isLarge: true } as const;

export function StudentFields({
  typed,
  config,
  hasCredentials,
}: {
  typed: Typed;
  config: Config | undefined;
  hasCredentials: boolean;
}) {
  const divisions = config?.signUpDivisions ?? signUpDivisions;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField typed={typed} />
        <TextField
          {...line}
          name="studentId"
          label={text.studentId}
          defaultValue={typed['studentId'] ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      {hasCredentials ? (
        <>
          <EmailField
            name="email"
            label={text.email}
            placeholder={text.studentEmailPlaceholder}
            typed={typed}
          />
          <NewPassword typed={typed} />
        </>
      ) : null}
      <div className="grid grid-cols-2 gap-5">
        <Select
          name="year"
          label={text.year}
          required
          isLarge
          placeholder={text.choose}
          options={config?.years ?? years}
          defaultValue={typed['year']}
        />
        <Select
          name="division"
          label={text.division}
          required
          isLarge
          placeholder={text.choose}
          options={divisions.map((value) => ({ value, label: value }))}
          defaultValue={typed['division']}
        />
      </div>
    </>
  );
}

export function TeacherFields({ typed, hasCredentials }: { typed: Typed; hasCredentials: boolean }) {
  return (
    <>
      <NameField typed={typed} />
      <TextField
        {...line}
        name="department"
        label={text.department}
        defaultValue={typed['department'] ?? ''}
        autoComplete="off"
      />
      {hasCredentials ? (
        <>
          <EmailField
            name="teacherId"
            label={text.teacherId}
            placeholder={text.teacherIdPlaceholder}
            typed={typed}
          />
          <NewPassword typed={typed} />
        </>
      ) : null}
    </>
  );
}

const NameField = ({ typed }: { typed: Typed }) => (
  <TextField {...line} name="name" label={text.name} defaultValue={typed['name'] ?? ''} autoComplete="name" />
);

interface EmailFieldProps {
  name: 'email' | 'teacherId';
  label: string;
  placeholder: string;
  typed: Typed;
}

const EmailField = ({ name, label, placeholder, typed }: EmailFieldProps) => (
  <TextField
    {...line}
    name={name}
    type="email"
    label={label}
    placeholder={placeholder}
    defaultValue={typed[name] ?? ''}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
);

function NewPassword({ typed }: { typed: Typed }) {
  const { password = '', name = '', email = '', teacherId = '', studentId = '' } = typed;
  return (
    <div className="grid gap-2">
      <PasswordField
        {...line}
        name="password"
        label={text.password}
        defaultValue={password}
        autoComplete="new-password"
      />
      <StrengthMeter password={password} about={[name, email, teacherId, studentId]} />
    </div>
  );
}
