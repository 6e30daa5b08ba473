import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../../-coming-soon.tsx';

export const Route = createFileRoute('/_app/_teacher/create-announcement')({
  component: () => <ComingSoon path="/create-announcement" />,
});
