import { createContext, use } from 'react';

/** The refusals of the form around, by field name. Set by Form. */
export const FieldErrorsContext = createContext<Record<string, string[]>>({});

/** For fields that are not React Aria's: what the form says about this one. */
export const useFieldError = (name: string | undefined): string | undefined =>
  use(FieldErrorsContext)[name ?? '']?.[0];

export const errorClass = 'text-sm text-danger';
export const labelClass = 'text-sm font-semibold';
export const hintClass = 'text-sm text-ink-soft';
