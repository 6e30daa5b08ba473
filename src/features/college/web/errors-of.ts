import { isApiError } from '#web/api-error.ts';

/** What the server says about the fields, as Form takes it. */
export const errorsOf = (error: unknown): Record<string, string[]> =>
  isApiError(error)
    ? Object.fromEntries(Object.entries(error.fields).map(([name, sentence]) => [name, [sentence]]))
    : {};
