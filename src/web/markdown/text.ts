export const markdownText = { done: 'done', toDo: 'to do' } as const;
