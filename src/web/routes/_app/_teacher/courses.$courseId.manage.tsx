import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../../-coming-soon.tsx';

export const Route = createFileRoute('/_app/_teacher/courses/$courseId/manage')({
  component: () => <ComingSoon path="/courses/$courseId/manage" />,
});
