import type { FormEvent, ReactNode } from 'react';
import { FieldErrorsContext } from './field-error.tsx';

interface FormProps {
  /** What useZodForm gives. */
  validationErrors: Record<string, string[]>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/** `<Form {...useZodForm(schema, onValid).form}>` and named fields: each shows what the schema, or the server, says about it. */
export const Form = ({ validationErrors, className = 'grid gap-5', children, ...props }: FormProps) => (
  <FieldErrorsContext value={validationErrors}>
    {/* What is wrong is said by us, beside the field, and not by the browser in a bubble. */}
    <form {...props} noValidate className={className}>
      {children}
    </form>
  </FieldErrorsContext>
);
