// Separate from the calls, so that code that only clears a cache loads no schema.
export const calendarKey = ['calendar'] as const;
export const itemsKey = [...calendarKey, 'items'] as const;
export const entryKey = (id: string) => [...calendarKey, 'entry', id] as const;
export const feedsKey = [...calendarKey, 'feeds'] as const;
export const coursesKey = [...calendarKey, 'courses'] as const;
