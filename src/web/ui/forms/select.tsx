import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldError } from './field-error.tsx';
import { join } from '../join.ts';
import { describedBy, NativeField } from './native-field.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'id'> {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The first line while nothing is chosen. */
  placeholder?: string;
  hint?: ReactNode;
  isLarge?: boolean;
  isLabelHidden?: boolean;
  onChange?: (value: string) => void;
}

/** The browser's own list: known to every hand and reader, at home on a phone, and no bytes of script. */
export function Select(props: SelectProps) {
  const { label, options, placeholder, hint, isLarge, isLabelHidden, onChange, className, ...rest } = props;
  const id = useId();
  const error = useFieldError(rest.name);
  const startsEmpty =
    placeholder !== undefined && rest.value === undefined && rest.defaultValue === undefined;
  return (
    <NativeField
      id={id}
      label={label}
      hint={hint}
      error={error}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      <span className="relative block">
        <select
          {...rest}
          {...(startsEmpty ? { defaultValue: '' } : {})}
          {...describedBy(id, hint, error)}
          onChange={(event) => onChange?.(event.target.value)}
          className={join(
            'field cursor-pointer appearance-none pr-9 disabled:opacity-50 aria-invalid:border-danger',
            isLarge && 'h-12!',
          )}
        >
          {placeholder === undefined ? null : (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
        />
      </span>
    </NativeField>
  );
}
