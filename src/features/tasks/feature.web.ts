import { ListChecks, NotebookPen } from 'lucide-react';
import type { WebFeature } from '#web/feature.ts';

export const tasksFeature: WebFeature = {
  screens: [
    {
      path: '/tasks',
      label: 'Tasks',
      icon: ListChecks,
      audience: 'everyone',
      place: 30,
      quick: { place: 10, audience: 'student' },
    },
    {
      path: '/create-tasks',
      label: 'Create Task',
      icon: NotebookPen,
      audience: 'teacher',
      place: 100,
      quick: { place: 10, label: 'New task' },
    },
  ],
  follow: async () => (await import('./web/shared/follow-tasks.ts')).followTasks,
};
