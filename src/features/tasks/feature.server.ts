import type { Feature } from '#features/feature.ts';
import { tasksPersonalData } from './server/personal-data.ts';
import { taskListUser } from './server/lists.ts';

export const tasksFeature: Feature = {
  name: 'tasks',
  personalData: [tasksPersonalData],
  listUsers: [taskListUser],
};
