// Separate from the calls, so that code that only clears a cache loads no schema.
export const tasksKey = ['tasks'] as const;
export const listsKey = [...tasksKey, 'list'] as const;
export const taskKey = (id: string) => [...tasksKey, 'one', id] as const;
export const ownKey = (id: string) => [...tasksKey, 'own', id] as const;
export const boardKey = (id: string) => [...tasksKey, 'board', id] as const;
/** Under the key of the board: what changes it changes the count. */
export const requestsKey = (id: string) => [...boardKey(id), 'requests-count'] as const;
export const queueKey = (id: string) => [...tasksKey, 'queue', id] as const;
export const moderationKey = (id: string) => [...tasksKey, 'moderation', id] as const;
export const regradesKey = (id: string) => [...tasksKey, 'regrades', id] as const;
export const ownRegradesKey = (id: string) => [...tasksKey, 'own-regrades', id] as const;
export const exceptionsKey = (id: string) => [...tasksKey, 'exceptions', id] as const;
export const accommodationsKey = [...tasksKey, 'accommodations'] as const;
export const lateRuleKey = [...tasksKey, 'late-rule'] as const;
export const gradingKey = (id: string) => [...tasksKey, 'grading', id] as const;
export const marksKey = (id: string, studentId: string) => [...tasksKey, 'marks', id, studentId] as const;
