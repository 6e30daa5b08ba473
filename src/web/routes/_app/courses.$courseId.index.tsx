import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../-coming-soon.tsx';

export const Route = createFileRoute('/_app/courses/$courseId/')({
  component: () => <ComingSoon path="/courses/$courseId" />,
});
