import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { errorClass, hintClass, labelClass } from './field-error.tsx';
import { join } from './join.ts';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style'> {
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  className?: string;
  /** Shown inside at the end, over the field: a button or a sign. */
  end?: ReactNode;
  /** 48 px high, for a form that stands alone. */
  isLarge?: boolean;
  /** The name is read aloud but not shown. */
  isLabelHidden?: boolean;
  autoCapitalize?: 'none' | 'words' | 'sentences';
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    placeholder,
    className,
    end,
    isLarge = false,
    isLabelHidden = false,
    autoCapitalize,
    ...rest
  } = props;
  return (
    <AriaTextField {...rest} className={join('grid content-start gap-1.5', className)}>
      <Label className={isLabelHidden ? 'sr-only' : labelClass}>{label}</Label>
      <span className="relative block">
        <Input
          autoCapitalize={autoCapitalize}
          placeholder={placeholder}
          required={rest.isRequired}
          className={join('field', isLarge && 'h-12!', end !== undefined && 'pr-11')}
        />
        {end === undefined ? null : (
          <span className="absolute inset-y-0 right-1 flex items-center">{end}</span>
        )}
      </span>
      {hint === undefined ? null : (
        <Text slot="description" className={hintClass}>
          {hint}
        </Text>
      )}
      <FieldError className={errorClass} />
    </AriaTextField>
  );
}
