import { createFileRoute } from '@tanstack/react-router';
import { CreateTaskPage } from '#features/tasks/web/edit/create-task-page.tsx';
import { taskAid } from '../../-writing-aid.tsx';

export const Route = createFileRoute('/_app/_teacher/create-tasks')({
  component: () => <CreateTaskPage aid={taskAid} />,
});
