import type { FormEvent, ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { FieldErrorsContext } from './field-error.tsx';

interface FormProps {
  /** What useZodForm gives. */
  validationErrors: Record<string, string[]>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className?: string;
  children: ReactNode;
}

/** `<Form {...useZodForm(schema, onValid).form}>` and named fields: each shows what the schema, or the server, says about it. */
export function Form({ validationErrors, className = 'grid gap-5', children, ...props }: FormProps) {
  return (
    <FieldErrorsContext value={validationErrors}>
      <AriaForm
        {...props}
        validationErrors={validationErrors}
        validationBehavior="aria"
        className={className}
      >
        {children}
      </AriaForm>
    </FieldErrorsContext>
  );
}
