import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../-coming-soon.tsx';

export const Route = createFileRoute('/_app/tasks/$taskId')({
  component: () => <ComingSoon path="/tasks/$taskId" />,
});
