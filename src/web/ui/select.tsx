import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { errorClass, hintClass, labelClass, useFieldError } from './field-error.tsx';
import { join } from './join.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onChange'> {
  label: string;
  /** `disabled` options are shown, but cannot be chosen. */
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
  const {
    label,
    options,
    placeholder,
    hint,
    isLarge = false,
    isLabelHidden = false,
    onChange,
    className,
    ...rest
  } = props;
  const id = useId();
  const error = useFieldError(rest.name);
  const isControlled = rest.value !== undefined;
  return (
    <div className={join('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : labelClass}>
        {label}
      </label>
      <span className="relative block">
        <select
          {...rest}
          {...(isControlled || rest.defaultValue !== undefined || placeholder === undefined
            ? {}
            : { defaultValue: '' })}
          id={id}
          onChange={(event) => onChange?.(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={
            join(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined
          }
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
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={hintClass}>
          {hint}
        </span>
      )}
      {error === undefined ? null : (
        <span id={`${id}-error`} className={errorClass}>
          {error}
        </span>
      )}
    </div>
  );
}
