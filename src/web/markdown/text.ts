export const markdownText = { done: 'done', toDo: 'to do', preview: 'Preview' } as const;
