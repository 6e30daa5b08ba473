// Separate from the calls, so that code that only clears a cache loads no schema.
export const tasksKey = ['tasks'] as const;
export const listsKey = [...tasksKey, 'list'] as const;
export const taskKey = (id: string) => [...tasksKey, 'one', id] as const;
export const ownKey = (id: string) => [...tasksKey, 'own', id] as const;
export const boardKey = (id: string) => [...tasksKey, 'board', id] as const;
export const queueKey = (id: string) => [...tasksKey, 'queue', id] as const;
export const gradingKey = (id: string) => [...tasksKey, 'grading', id] as const;
