import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../-coming-soon.tsx';

export const Route = createFileRoute('/_app/people/$userId')({
  component: () => <ComingSoon path="/people/$userId" />,
});
