// Apart from the calls, so that code that only clears a cache loads no contract.
export const talksKey = ['talks'] as const;
export const notesKey = (subject: string, id: string) => [...talksKey, 'notes', subject, id] as const;
/** Of the feature `calendar`, which shows talks too. */
export const calendarKey = ['calendar'] as const;
