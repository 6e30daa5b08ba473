import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react';
import { useFieldError } from './field-error.tsx';
import { describedBy, NativeField } from './native-field.tsx';

type InputProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'disabled' | 'required' | 'id' | 'style'>;

interface TextAreaProps extends InputProps {
  label: string;
  hint?: ReactNode;
  onChange?: (value: string) => void;
  isRequired?: boolean;
  error?: string | undefined;
}

/** Grows with what is written, from `rows` upwards. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error: ownError, className, rows = 6, ...rest } = props;
  const { onChange, isRequired, ...input } = rest;
  const id = useId();
  const formError = useFieldError(input.name);
  const error = ownError ?? formError;
  return (
    <NativeField id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...input}
        {...describedBy(id, hint, error)}
        rows={rows}
        required={isRequired}
        onChange={(event) => onChange?.(event.target.value)}
        className="field field-sizing-content h-auto max-h-[32rem] min-h-[calc(var(--rows)*1.5em+1.25rem)] resize-y py-2.5"
        style={{ '--rows': rows } as CSSProperties}
      />
    </NativeField>
  );
}
