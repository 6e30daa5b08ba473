import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldError } from './field-error.tsx';
import { join } from '../join.ts';
import { describedBy, NativeField } from './native-field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'onChange' | 'disabled' | 'required' | 'readOnly' | 'id'>;

export interface TextFieldProps extends InputProps {
  label: string;
  hint?: ReactNode;
  onChange?: (value: string) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** What is wrong, instead of what the form around says. */
  error?: string | undefined;
  /** Shown inside at the end, over the field: a button or a sign. */
  end?: ReactNode;
  /** 48 px high, for a form that stands alone. */
  isLarge?: boolean;
  /** The name is read aloud but not shown. */
  isLabelHidden?: boolean;
}

/** A line of text. The form around says by `name` what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error: ownError, end, isLarge, isLabelHidden, className, ...rest } = props;
  const { onChange, isRequired, isDisabled, isReadOnly, ...input } = rest;
  const id = useId();
  const formError = useFieldError(input.name);
  const error = ownError ?? formError;
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
        <input
          type="text"
          {...input}
          {...describedBy(id, hint, error)}
          required={isRequired}
          disabled={isDisabled}
          readOnly={isReadOnly}
          onChange={(event) => onChange?.(event.target.value)}
          className={join('field', isLarge && 'h-12!', end !== undefined && 'pr-11')}
        />
        {end === undefined ? null : (
          <span className="absolute inset-y-0 right-1 flex items-center">{end}</span>
        )}
      </span>
    </NativeField>
  );
}
