import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { errorClass, hintClass, labelClass } from './field-error.tsx';
import { join } from './join.ts';

interface TextAreaProps extends Omit<TextFieldProps, 'children' | 'className' | 'style'> {
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  rows?: number;
  className?: string;
}

/** Grows with what is written, from `rows` upwards. */
export function TextArea({ label, hint, placeholder, rows = 6, className, ...props }: TextAreaProps) {
  return (
    <TextField {...props} className={join('grid content-start gap-1.5', className)}>
      <Label className={labelClass}>{label}</Label>
      <AriaTextArea
        rows={rows}
        placeholder={placeholder}
        className="field field-sizing-content h-auto max-h-[32rem] min-h-[calc(var(--rows)*1.5em+1.25rem)] resize-y py-2.5"
        style={{ '--rows': rows } as React.CSSProperties}
      />
      {hint === undefined ? null : (
        <Text slot="description" className={hintClass}>
          {hint}
        </Text>
      )}
      <FieldError className={errorClass} />
    </TextField>
  );
}
